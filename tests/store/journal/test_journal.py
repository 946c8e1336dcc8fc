"""The journal of a run: what is written down reads back, whatever was played and in whatever window."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import advance, begin
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.who import Who
from slide_tui.store.journal import begin as begin_journal
from slide_tui.store.journal import begin_again, claim
from slide_tui.store.journal.run import Run
from tests.store.journal.runs import (
    BEGUN_MS,
    CODE,
    STEPS,
    Steps,
    at_rest,
    figures,
    game_of,
    kept,
    only,
    play,
    runs,
    waiting,
)
from tests.values import LEFT, RIGHT, TWO_LEFT, after, game_at, there


@given(runs(), st.data())
def test_whatever_is_noted_reads_back(steps: Steps, data: st.DataObject) -> None:
    """Step by step or several at once: the game as it was left, and what was played before each restart."""
    noted = [game for game in steps[1:-1] if data.draw(st.booleans())] + steps[-1:]
    given_up = [before for before, later in pairwise([steps[0], *noted]) if before.begun and not later.begun]
    with TemporaryDirectory() as folder:
        kept(Path(folder), [steps[0], *noted]).close(keep=True)
        found = [each.run for each in waiting(Path(folder)) if each.run]
    begun = any(game.begun for game in noted)

    assert ([figures(at_rest(steps[-1]))] if begun else []) == [figures(run.game) for run in found]
    assert all(each in [figures(game)["log"] for run in found for game in run.earlier]
               for each in [figures(game)["log"] for game in given_up])  # fmt: skip


@given(runs(), runs())
def test_a_run_that_was_taken_over_goes_on(steps: Steps, more: Steps) -> None:
    """It is offered again with all that was done before and after, as if one window had played it."""
    with TemporaryDirectory() as folder:
        kept(Path(folder), steps).close(keep=True)
        journals = [claim(each) for each in waiting(Path(folder))]
        if not journals:
            return
        journal = there(journals[0])
        game, at_ms = journal.run.game, 77
        asked: list[Intent] = [Act.RESUME, *(Slide(link.direction) for link in more[-1].log.links()), Act.UNDO]
        for intent in asked:
            game, at_ms = advance(game, intent, at_ms), at_ms + 40
            assert journal.note(game) is None
        journal.close(keep=True)
        final = game_of(Path(folder))

    assert figures(at_rest(game)) == figures(final)


@given(runs(), st.booleans())
def test_a_resumed_run_whose_clock_stands_reads_back(steps: Steps, helped: bool) -> None:
    """Played on by a slide after help or without, or just left again, also in a file that was written anew."""
    with TemporaryDirectory() as folder:
        kept(Path(folder), steps).close(keep=True)
        journals = [claim(each) for each in waiting(Path(folder))]
        if not journals or there(journals[0]).run.game.clock.phase is not Phase.PAUSED:
            return
        journal = there(journals[0])
        game = journal.run.game
        standing = replace(game, clock=game.clock.ready())
        steps = [advance(standing, Act.TAKE_HELP, 5)] if helped else [standing]
        steps += [advance(steps[-1], Slide(steps[-1].legal()[0]), 100_000)]
        for step in steps:
            journal.note(step)
            if helped:
                journal.path.unlink()
                journal.sync()
        journal.close(keep=True)
        final = game_of(Path(folder))

    assert figures(at_rest(steps[-1])) == figures(final)


def test_a_file_is_spelled_so_for_ever(tmp_path: Path) -> None:
    """Header, words, times and seals, as they are written and read."""
    game = game_at(TWO_LEFT)
    steps = [game, after(game, Slide(LEFT))]
    for intent in (
        Act.UNDO,
        Act.REDO,
        Act.PAUSE,
        Act.RESUME,
        Act.TAKE_HELP,
        Slide(RIGHT, by=Who.SOLVER),
        SlideRun(LEFT),
    ):
        steps.append(advance(steps[-1], intent, 1000 + 120 * len(steps)))
    journal = begin_journal(tmp_path, game, BEGUN_MS)
    for step in steps[1:]:
        journal.note(step, control="keys")
    lines = journal.path.read_text().splitlines()
    words = [line.rpartition(" ")[0] for line in lines]
    journal.close(keep=False)

    assert f"slide-tui run 1 {journal.run.id} {BEGUN_MS} {os.getpid()} 3x3:1,2,3,4,5,6,0,7,8" == words[0]
    assert ["by:keys 0", "L 0", "< 240", "> 120", "pause 120", "resume 0", "help 0", "R! 240", "L2 120"] == words[1:]


def test_a_board_that_is_only_looked_at_leaves_nothing(tmp_path: Path) -> None:
    """There is no file before the first slide, whatever else is noted."""
    game = game_at(TWO_LEFT)
    journal = begin_journal(tmp_path / "runs", game, BEGUN_MS)
    words = [journal.note(advance(game, Act.TAKE_HELP, 5), "mouse"), journal.sync(9), journal.close(keep=True)]

    assert [None, None, None] == words
    assert [] == list(tmp_path.iterdir())


def test_the_file_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    """Nobody else can read what is played, nor which boards were begun."""
    journal = kept(tmp_path / "state" / "runs", play(3))
    modes = [path.stat().st_mode & 0o777 for path in (journal.path, journal.path.parent, journal.path.parent.parent)]
    journal.close(keep=False)

    assert [0o600, 0o700, 0o700] == modes


def test_a_run_that_is_saved_elsewhere_is_gone(tmp_path: Path) -> None:
    """Closed without keeping it leaves no file; what comes late does no harm."""
    steps = play(5)
    journal = kept(tmp_path, steps[:4])
    journal.close(keep=False)
    words = [journal.note(steps[4]), journal.sync(5), journal.close(keep=True)]

    assert ([None] * 3, []) == (words, list(tmp_path.iterdir()))


def test_how_it_was_played_and_that_it_is_over_is_kept(tmp_path: Path) -> None:
    """Each kind of control once, from its first use on."""
    steps = play(5)
    journal = begin_journal(tmp_path, steps[0], BEGUN_MS)
    for game, control in zip(steps[1:], ["keys", "keys", "mouse", "keys", "hover"], strict=True):
        journal.note(game, control)
    journal.close(keep=True, over=True)
    run = there(only(tmp_path).run)

    assert (("keys", "mouse", "hover"), journal.run.id, BEGUN_MS, True) == (
        run.controls,
        run.id,
        run.begun_ms,
        run.over,
    )


# The clock


def test_the_clock_of_a_long_thought_is_kept(tmp_path: Path) -> None:
    """A run that ended while nobody slid has on its clock what was shown a second before."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Act.UNDO)
    journal = kept(tmp_path, [game_at(TWO_LEFT), game])
    for at_ms in (1200, 2200, 61_200, 60_000):
        assert journal.sync(at_ms) is None
    journal.close(keep=True)
    clock = game_of(tmp_path).clock

    assert (Phase.PAUSED, 60_200) == (clock.phase, clock.banked_ms)


def test_a_slide_whose_key_came_before_the_tick_keeps_its_time(tmp_path: Path) -> None:
    """Input has its own instant, which may be before what the timer wrote down."""
    game = after(game_at(TWO_LEFT), Slide(LEFT))
    journal = kept(tmp_path, [game_at(TWO_LEFT), game])
    journal.sync(9000)
    journal.note(advance(game, Act.UNDO, 8990))
    journal.close(keep=True)

    assert [0, 7990] == [link.at_ms for link in game_of(tmp_path).log.links()]
    assert 8000 == game_of(tmp_path).clock.banked_ms


def test_the_clock_of_a_restart_begins_anew(tmp_path: Path) -> None:
    """What it read before has no part in what is written down later."""
    game = after(game_at(TWO_LEFT), Slide(LEFT))
    journal = kept(tmp_path, [game_at(TWO_LEFT), game])
    journal.sync(61_000)
    for intent in (Act.RESTART, Slide(LEFT)):
        game = advance(game, intent, 70_000)
        journal.note(game)
    journal.sync(75_000)
    journal.close(keep=True)

    assert 5000 == game_of(tmp_path).clock.banked_ms


@pytest.mark.parametrize("begun_ms", [-5, 0, 10**18])
def test_a_calendar_that_is_wrong_does_no_harm(tmp_path: Path, begun_ms: int) -> None:
    """A clock before 1970 or after the year 9999 gives a run like any other."""
    game = begin(parse_code(CODE))
    journal = begin_journal(tmp_path, game, begun_ms)
    journal.note(advance(game, Slide(game.legal()[0]), 5))
    journal.close(keep=True)

    assert 1 == game_of(tmp_path).moves


# Runs that were over, and are continued


def test_a_run_that_was_over_gets_one_journal_again(tmp_path: Path) -> None:
    """All of it is in its file at once, and whoever comes second leaves that alone."""
    run = Run("0" * 32, 0, STEPS[-1], controls=("keys",))
    journal = there(begin_again(tmp_path, run))
    second = begin_again(tmp_path, run)
    journal.close(keep=True, wait_s=10)
    found = there(only(tmp_path).run)

    assert (None, [journal.path]) == (second, list(tmp_path.iterdir()))
    assert figures(at_rest(STEPS[-1])) == figures(found.game)
    assert ("0" * 32, ("keys",)) == (found.id, found.controls)
