"""Which runs a book takes for repeats: those whose start was begun before, in whatever window, and is not over yet."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.store.run_store import RunStore
from tests.tui.books import book, file_run, file_solve, resume
from tests.tui.test_run_store import PUZZLE, played, solved
from tests.values import there


def begun(run_store: RunStore, game: Game) -> Game:
    """A game with one slide, as its window has it written down."""
    return played(run_store, advanced(game, Slide(game.legal()[0]), 1000))


def test_of_two_windows_with_one_start_the_second_that_slides_has_the_repeat(tmp_path: Path) -> None:
    """Though it showed the board first; it takes nothing from the other."""
    first, second = book(tmp_path), book(tmp_path)
    second.begin(begin(PUZZLE))
    begun(first, begin(PUZZLE))
    game = solved()
    second.note(game)
    first.note(game)

    assert (True, False) == (second.knows(game), file_solve(first, game).result.repeat)
    assert file_solve(second, game).result.repeat


def test_a_repeat_that_is_left_stays_one(tmp_path: Path) -> None:
    """Its file says so from its first line on, whatever becomes of the run before it."""
    first, second = book(tmp_path), book(tmp_path)
    game = begun(first, begin(PUZZLE))
    begun(second, begin(PUZZLE))
    second.leave(0)
    file_run(first, game)
    found = there(resume(book(tmp_path)))

    assert found.repeat
