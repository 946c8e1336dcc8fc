"""What the plain game keeps, and what comes back on another evening."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.engine.ways import way_home
from tests.program import run_here
from tests.values import TWO_LEFT


def told(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> str:
    """What the game says to some lines, with everything kept in a folder."""
    done = run_here("plain", "--data-dir", str(folder), *options, given="\n".join(lines) + "\n")

    assert (0, "") == (done.code, done.err)
    return done.out


def words_home(seed: str) -> list[str]:
    """The words that solve a board of 2x2."""
    puzzle = Puzzle(Size(2, 2), SeededStart(seed))
    return [way.word for way in way_home(puzzle.start(), puzzle.solved())]


def test_a_run_that_is_left_is_gone_on_with(tmp_path: Path) -> None:
    """It is named, and its moves are counted on."""
    told(tmp_path, "left", "exit", "y", options=("--position", TWO_LEFT))
    said = told(tmp_path, "resume", "", "left", "exit")

    assert "You have an unfinished run:\n1: 8-puzzle, 1 move, " in said
    assert "Congratulations! Solved in 2 moves" in said


def test_a_run_that_ends_with_its_input_is_kept(tmp_path: Path) -> None:
    """A pipe that breaks loses nothing."""
    told(tmp_path, "left", options=("--position", TWO_LEFT))

    assert "1: 8-puzzle, 1 move, " in told(tmp_path, "", "", "", "exit")


def test_every_solve_is_kept(tmp_path: Path) -> None:
    """With its whole run."""
    told(tmp_path, "left", "left", "exit", options=("--position", TWO_LEFT))
    kept = run_here("solves", "--data-dir", str(tmp_path)).out.splitlines()
    shown = run_here("replay", "1", "--data-dir", str(tmp_path)).out

    assert 2 == len(kept)
    assert "tile 7 left" in shown


def test_a_restart_keeps_the_run_that_was_given_up(tmp_path: Path) -> None:
    """The question says so."""
    said = told(tmp_path, "left", "restart", "y", "exit", options=("--position", TWO_LEFT))

    assert "Your 1 move will be saved as given up. Restart? (y/n)" in said
    assert "given up" in run_here("solves", "--data-dir", str(tmp_path)).out


def test_a_new_best_is_said(tmp_path: Path) -> None:
    """At the solve that broke it, and with what it was before."""
    said = "".join(
        told(tmp_path, *words_home(seed), "exit", options=("--size", "2", "--seed", seed))
        for seed in ("a", "b", "c", "d")
    )

    assert re.search("^(Best|Fewest) .*, was ", said, re.MULTILINE)


def test_the_rank_is_said_after_a_solve_that_counts(tmp_path: Path) -> None:
    """And before there is one, how many solves it takes; a start of one's own says nothing of ranks."""
    chosen = ("--size", "2", "--seed", "a")
    said = told(tmp_path, *words_home("a"), "exit", options=chosen)
    other = told(tmp_path, "left", "left", "exit", options=("--position", TWO_LEFT))

    assert "\nFirst rank after 11 more solves.\n" in said
    assert "rank" not in other.partition("Congratulations!")[2]


def test_with_no_save_nothing_is_kept(tmp_path: Path) -> None:
    """No file and no folder appears, and the question says that the run will be lost."""
    done = run_here("plain", "--no-save", "--position", TWO_LEFT, given="left\nexit\ny\n", HOME=str(tmp_path))

    assert "Your 1 move will be lost. Quit? (y/n)" in done.out
    assert [] == list(tmp_path.iterdir())


def test_a_board_that_waits_and_is_begun_anew_breaks_no_record(tmp_path: Path) -> None:
    """Help on the first evening gives no clean record on the second."""
    chosen = ("--size", "2", "--seed", "a")
    told(tmp_path, "play 1", "exit", "y", options=chosen)
    told(tmp_path, *words_home("a"), "exit", options=chosen)

    assert "repeat" in run_here("solves", "--data-dir", str(tmp_path)).out.splitlines()[-1]


def test_a_run_that_can_not_be_kept_does_not_wait(tmp_path: Path) -> None:
    """The question does not promise what the line before it denies."""
    (tmp_path / "runs").write_text("in the way")
    said = told(tmp_path, "left", "new", "n", "exit", "y", options=("--position", TWO_LEFT))

    assert "This run is not being saved: " in said
    assert "Your 1 move may be lost. New board? (y/n)" in said
    assert "Your 1 move may be lost. Quit? (y/n)" in said


def test_what_is_wrong_with_a_run_that_waits_is_said_before_it_is_offered(tmp_path: Path) -> None:
    """A player who sees fewer moves than were made knows why."""
    told(tmp_path, "left", "right", "left", "exit", "y", options=("--position", TWO_LEFT))
    [path] = (tmp_path / "runs").iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], b"?" + lines[4][1:]]))
    said = told(tmp_path, "n", "", "", "exit")

    heard = said.splitlines()
    place = heard.index(f"{path.name}: line 5: it is damaged; the run continues from before that")

    assert heard[place + 2].startswith("1: 8-puzzle, 2 moves, ")


def test_files_that_are_no_runs_are_told_of(tmp_path: Path) -> None:
    """Also where there is nothing to go on with."""
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "strange.run").write_text("hello")

    assert "strange.run: it is not a run of this game; it is now strange.run.aside-" in told(tmp_path, "", "", "exit")


def test_a_run_that_only_the_solver_played_is_kept_with_the_fewest_moves(tmp_path: Path) -> None:
    """What is said at the solve is known afterwards; it was played here, by no control, and is not from elsewhere."""
    said = told(tmp_path, "play", "exit", options=("--position", TWO_LEFT))
    kept = json.loads(run_here("solves", "--json", "--data-dir", str(tmp_path)).out)

    assert "Moves: 2, optimal is 2." in said
    assert 2 == kept["optimal"]
    assert "3x3, rows, classic, by solver, helped" in run_here("stats", "--data-dir", str(tmp_path)).out


@pytest.mark.parametrize(
    ("options", "lines", "tag"),
    [
        (("--position", TWO_LEFT), ("left",), "custom start"),
        (("--size", "3", "--seed", "a", "--warm-up", "3"), (), "warm-up"),
        (("--size", "3", "--seed", "a"), ("hint",), "helped"),
        (("--size", "3", "--seed", "a"), ("up", "down", "restart", "y"), "repeat"),
    ],
)
def test_a_run_that_does_not_count_says_so_below_a_board_that_is_asked_for(
    tmp_path: Path, options: tuple[str, ...], lines: tuple[str, ...], tag: str
) -> None:
    """From when that is so."""
    said = told(tmp_path, *lines, "", "exit", "y", options=options).splitlines()
    last = max(place for place, line in enumerate(said) if line.startswith("Moves: "))

    assert f"Does not count: {tag}" == said[last + 1]
