"""Marks in the journal: they are where they were, whatever was written down together."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.intents import Act, Intent, Slide, ToMark
from slide_tui.engine.log import trail_of
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.journal import claim
from tests.store.journal.runs import Steps, at_rest, figures, game_of, kept, only, waiting
from tests.values import there

CODE = "fewest10@4x4-k7q2m9"
_ASKED: list[Intent] = [
    *[Slide(way, count) for way in Direction for count in (1, 2)], Act.UNDO, Act.REDO, Act.MARK, Act.MARK,
    Act.TO_MARK, ToMark(2), Act.RESTART, Act.PAUSE_OR_RESUME, Act.RESUME, Act.TAKE_HELP,
]  # fmt: skip


@st.composite
def marked_runs(draw: st.DrawFn) -> Steps:
    """Anything done at a board for fewest moves, at instants that may also jump back."""
    steps, at_ms = [begin(parse_code(CODE))], 10**6
    for intent in draw(st.lists(st.sampled_from(_ASKED), max_size=50)):
        at_ms += draw(st.integers(-50, 9000))
        after = advance(steps[-1], intent, at_ms)
        steps += [after] if after is not steps[-1] else []
    return steps


def marks_of(game: Game) -> list[tuple[int, int, str]]:
    """The marks of a game, and the way to each."""
    return [
        (mark.number, mark.net, "".join(link.direction.letter for link in trail_of(mark.way))) for mark in game.marks
    ]


@given(marked_runs(), st.data())
def test_marks_noted_together_with_slides_read_back(steps: Steps, data: st.DataObject) -> None:
    """Each on the board it was put on, and of the same number, however many steps a note has to tell."""
    noted = [game for game in steps[1:-1] if data.draw(st.booleans())] + steps[-1:]
    with TemporaryDirectory() as folder:
        kept(Path(folder), [steps[0], *noted]).close(keep=True)
        found = [each.run.game for each in waiting(Path(folder)) if each.run]
    expected = [at_rest(steps[-1])] if steps[-1].begun else []

    assert [figures(game) for game in expected] == [figures(game) for game in found]
    assert [marks_of(game) for game in expected] == [marks_of(game) for game in found]


def test_marks_lead_to_the_same_boards_in_the_next_window(tmp_path: Path) -> None:
    """As far as it was played, and on from there."""
    chance, at_ms = random.Random(5), 0
    steps: Steps = [begin(parse_code("fewest@4x4-k7q2m9"))]
    while len(steps) < 300:
        at_ms += 100
        after = advance(steps[-1], chance.choice(_ASKED), at_ms)
        steps += [after] if after is not steps[-1] else []
    kept(tmp_path, steps).close(keep=True)
    before, found = at_rest(steps[-1]), game_of(tmp_path)

    assert len(before.marks) > 2
    assert (figures(before), marks_of(before)) == (figures(found), marks_of(found))
    journal = there(claim(only(tmp_path)))
    game = advance(journal.run.game, Act.RESUME, 0)
    for mark in before.marks:
        game = advance(game, ToMark(mark.number), 1)
        assert journal.note(game) is None
        assert mark.net == game.net
    journal.close(keep=True)
    assert marks_of(before) == marks_of(game_of(tmp_path))


def test_a_run_whose_time_was_up_is_over_in_its_file(tmp_path: Path) -> None:
    """So it is filed, and not offered to be resumed."""
    game = begin(parse_code("fewest1@4x4-k7q2m9"))
    slid = advance(game, Slide(game.legal()[0]), 0)
    kept(tmp_path, [game, slid, advance(slid, Act.TIME_UP, 60_000)]).close(keep=True)
    found = game_of(tmp_path)

    assert (Phase.STOPPED, False, False) == (found.clock.phase, found.solved, found.at_stake)
