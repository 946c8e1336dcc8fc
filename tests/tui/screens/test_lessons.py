"""The drawing of lessons: all that the coach can say has room in the smallest window, in plain letters too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.play.lessons import LESSONS, Lesson, begin_lesson, hinted
from slide_tui.play.lessons.remarks import (
    CameHome,
    Finished,
    LedAway,
    MakesWay,
    OneByOne,
    Remark,
    TookOut,
    TooLong,
    TooMany,
    Try,
    Word,
)
from slide_tui.play.said import Refused
from slide_tui.settings.move_keys import PRESETS
from slide_tui.settings.settings import Settings
from slide_tui.text.lessons import coached
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.rows import wrapped
from slide_tui.tui.screens.how_to.sheet import lesson_places, manner_of
from slide_tui.tui.view import view_of
from tests.values import DOWN

LRUD = replace(Settings(), move_keys=PRESETS["lrud"])
"""With these keys, undo and restart have longer names."""


def remarks(lesson: Lesson) -> list[Remark]:
    """All kinds of what the coach can say in a lesson."""
    learning = begin_lesson(lesson)
    hint = hinted(learning).said
    assert hint is not None
    return [
        *Word,
        *(TookOut(8, DOWN), LedAway(DOWN), Try(8, DOWN), MakesWay(8), CameHome((2, 3), (4, 7)), CameHome((1, 2, 3))),
        *(OneByOne(DOWN, 2), TooLong(10, 8), TooMany(10, 8, slides=True), TooMany(4, 2, slides=False)),
        *(Finished(99, 15), Finished(5, 5), hint),
        *(Refused(refusal, 0, Slide(way), learning.game) for refusal in (Refusal.NO_TILE,) for way in Direction),
    ]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_all_that_the_coach_says_has_room(lesson: Lesson) -> None:
    """Beside the board, in full."""
    for screenful in [Screenful(), Screenful(Depth.NONE, unicode=False)]:
        for settings in [Settings(), LRUD]:
            for window in [(40, 15), (80, 24)]:
                learning, manner = begin_lesson(lesson), manner_of(view_of(settings, screenful))
                places = lesson_places(lesson, learning.game.board.size, manner, *window)
                said = [coached(learning._replace(said=each), manner) for each in remarks(lesson)]

                assert all(said), (screenful, settings, window)
                assert [] == [
                    words for words in said if len(wrapped(f"Coach: {words}", places.coach.width)) > places.coach.height
                ], (screenful, settings, window)
