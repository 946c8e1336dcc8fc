"""The drawing of lessons: all that the coach can say has room."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.engine.refusal import Refusal
from slide_tui.play.lessons.learning import NOT_YET, Learning, answer, begin_lesson, hinted
from slide_tui.play.lessons.rows import LESSONS, Lesson
from slide_tui.play.messages import RefusedRequest
from slide_tui.settings.move_keys import PRESETS
from slide_tui.settings.settings import Settings
from slide_tui.text.lessons import coached
from slide_tui.tui.paint.rows import wrapped
from slide_tui.tui.screens.how_to.manner import manner_of
from tests.tui.app.driver import STILL, playing

LRUD = replace(STILL, move_keys=PRESETS["lrud"])
"""With these keys, undo and restart have longer names."""


@cache
def answers(lesson: Lesson) -> list[Learning]:
    """A lesson with whatever the coach answers to slides of up to five of its boards, and with a hint and refusals."""
    start = begin_lesson(lesson)
    coming, found = [start], {start.words: start}
    for _ in range(5):
        coming = [answer(each, Slide(way), 0) for each in coming for way in each.game.board.legal()]
        found |= {each.words: each for each in coming}
    found |= {each.words: each for each in (answer(each, Act.UNDO, 0) for each in coming)}
    for move in parse_moves(lesson.answer):
        start = answer(start, Slide(move.direction, move.count), 0)
        found[start.words] = start
    refused = [
        start._replace(reply=RefusedRequest(Refusal.NO_TILE, 0, Slide(way), start.game), done=False)
        for way in Direction
    ]
    last = [start._replace(reply=NOT_YET), hinted(begin_lesson(lesson)), *refused]
    return [*(each for words, each in found.items() if words), *last]


@pytest.mark.parametrize(
    ("window", "settings"),
    [
        ((40, 15), STILL),
        ((60, 24), LRUD),
        *(pytest.param(*each, marks=pytest.mark.long) for each in (((78, 15), LRUD), ((80, 24), STILL))),
    ],
)
async def test_all_that_the_coach_says_has_room(window: tuple[int, int], settings: Settings) -> None:
    """Beside the board or below it, in full, whatever keys are named."""
    async with playing(size=window, settings=settings, first="how-to") as player:
        width, height = player.app.screen.query_one("#coach").content_size
        manner = manner_of(player.app.view)

    said = [coached(each, manner) for lesson in LESSONS for each in answers(lesson)]
    assert all(said)
    assert [] == [words for words in said if len(wrapped(f"Coach: {words}", width)) > height]
