"""The journal of a run: what is written down reads back, whatever was played and in whatever window."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.who import InputDevice, Who
from slide_tui.store.journal.journal import begin as begin_journal
from tests.store.journal.runs import (
    ASKED,
    BEGUN_MS,
    KINDS,
    STEPS,
    Steps,
    at_rest,
    claimed,
    figures,
    game_of,
    kept,
    play,
    run_in,
)
from tests.values import LEFT, RIGHT, TWO_LEFT, after, game_at, puzzles, sizes


@st.composite
def runs(draw: st.DrawFn) -> Steps:
    """Anything done at any kind of puzzle, at instants that may also jump back."""
    puzzle = draw(st.sampled_from([*map(parse_code, KINDS)]) | puzzles(sizes))
    steps, at_ms = [begin(puzzle, helped=draw(st.booleans()), repeat=draw(st.booleans()))], 10**6
    for intent in draw(st.lists(st.sampled_from(ASKED), max_size=50)):
        at_ms += draw(st.integers(-50, 9000))
        after = advanced(steps[-1], intent, at_ms)
        steps += [after] if after is not steps[-1] else []
    return steps


@given(runs())
def test_whatever_is_noted_reads_back_and_goes_on(steps: Steps) -> None:
    """The game as it was left, with its clock standing until the first slide or not, also in a file written anew.

    Without a slide there is no file.
    """
    with TemporaryDirectory() as folder:
        kept(Path(folder), steps).close(keep=True)
        assert any(Path(folder).iterdir()) == any(game.begun for game in steps)
        if not any(Path(folder).iterdir()):
            return
        journal = claimed(Path(folder))
        assert figures(at_rest(steps[-1])) == figures(journal.run.game)
        game, at_ms = journal.run.game, 99_000
        game = game._replace(clock=game.clock.ready()) if game.clock.phase is Phase.PAUSED else game
        slides: list[Intent] = [Slide(direction) for direction in game.legal()[:1]]
        asked: list[Intent] = [Act.TAKE_HELP, Act.MARK, *slides, Act.UNDO, Act.PAUSE, Act.RESUME]
        for intent in asked:
            game, at_ms = advanced(game, intent, at_ms), at_ms + 40
            assert journal.note(game) is None
            if intent is Act.UNDO:
                journal.path.unlink()
                journal.sync()
        journal.close(keep=True)
        final = game_of(Path(folder))

    assert figures(at_rest(game)) == figures(final)


def test_a_file_is_spelled_so_for_ever(tmp_path: Path) -> None:
    """Header, words, times and seals, as they are written and read."""
    game = game_at(TWO_LEFT)
    journal = begin_journal(tmp_path, game, BEGUN_MS)
    asked: list[Intent] = [Slide(LEFT), Act.UNDO, Act.REDO, Act.PAUSE, Act.RESUME, Act.TAKE_HELP]
    for number, intent in enumerate([*asked, Slide(RIGHT, by=Who.SOLVER), SlideRun(LEFT)]):
        game = advanced(game, intent, 1000 + 120 * number)
        journal.note(game)
    first, *lines = [line.rpartition(" ")[0] for line in journal.path.read_text().splitlines()]
    journal.close(keep=False)

    assert f"slide-tui run 1 {journal.run.id} {BEGUN_MS} {os.getpid()} 3x3:1,2,3,4,5,6,0,7,8" == first
    assert ["by:keys 0", "L 0", "< 120", "> 120", "pause 120", "resume 0", "help 0", "R! 240", "L2 120"] == lines


def test_the_file_and_its_folder_are_for_their_owner_alone_and_go_with_the_run(tmp_path: Path) -> None:
    """Nobody else can read what is played; what comes after a run is saved elsewhere does no harm."""
    steps = play(5)
    journal = kept(tmp_path / "state" / "runs", steps[:4])
    modes = [path.stat().st_mode & 0o777 for path in (journal.path, *journal.path.parents[:2])]
    journal.close(keep=False)
    words = [journal.note(steps[4]), journal.sync(5), journal.close(keep=True)]

    assert [0o600, 0o700, 0o700] == modes
    assert ([None] * 3, []) == (words, list(journal.path.parent.iterdir()))


def test_how_it_was_played_and_that_it_is_over_is_kept(tmp_path: Path) -> None:
    """Each kind of control once, from its first use on; the calendar may be wrong."""
    journal = begin_journal(tmp_path, STEPS[0], -86_400_000)
    for game, many in zip(STEPS[1:6], [1, 1, 2, 2, 3], strict=True):
        journal.note(game._replace(devices=frozenset(list(InputDevice)[:many])))
    said = [line.split()[0] for line in journal.path.read_text().splitlines() if line.startswith("by:")]
    journal.close(keep=True, over=True)
    run = run_in(tmp_path)

    assert (["by:keys", "by:mouse", "by:hover"], frozenset(InputDevice)) == (said, run.game.devices)
    assert (True, journal.run.begun_ms) == (run.over, run.begun_ms)


@pytest.mark.parametrize("intents", [[], [Act.UNDO]])
def test_the_clock_of_a_long_thought_is_kept(tmp_path: Path, intents: list[Intent]) -> None:
    """As it was shown a second before; a key that came before the tick keeps its own time."""
    game = after(game_at(TWO_LEFT), Slide(LEFT))
    journal = kept(tmp_path, [game_at(TWO_LEFT), game])
    for at_ms in (1200, 61_200, 60_000):
        assert journal.sync(at_ms) is None
    for intent in intents:
        game = advanced(game, intent, 61_150)
        journal.note(game)
    journal.sync()
    journal.close(keep=True)
    clock = game_of(tmp_path).clock

    assert (Phase.PAUSED, 60_200) == (clock.phase, clock.banked_ms)
