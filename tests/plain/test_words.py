"""The words of plain mode: those of the old console games, what to play, moves as `solve` prints them, keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.program import run_here
from tests.values import ONE_LEFT, TWO_LEFT

MIDDLE = "1 2 3/4 0 5/7 8 6"


def told(*answers: str, position: str = MIDDLE, options: tuple[str, ...] = ("--no-save",)) -> str:
    """What a game from a position says to some answers."""
    done = run_here("plain", "--position", position, *options, given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out


def asked_first(*answers: str) -> str:
    """What is said to answers at the first questions."""
    done = run_here("plain", "--no-save", given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out


# The words of the old games


@pytest.mark.parametrize(("position", "before"), [(MIDDLE, []), (MIDDLE, ["up"]), (ONE_LEFT, ["left"])])
def test_reset_is_another_game_whose_size_is_asked_for_again(position: str, before: list[str]) -> None:
    """At a fresh board, in a run, which is asked about, and after a solve."""
    out = told(*before, "reset", "2", *(["y"] if before == ["up"] else []), position=position)

    assert "Which size?" in out
    assert "The 3-puzzle. Puzzle code: 2x2-" in out
    assert ("New board? (y/n)" in out) == (before == ["up"])


def test_exit_at_the_size_of_a_reset_leaves() -> None:
    """As at every question."""
    assert told("reset", "exit", "up").endswith("Goodbye.\n")


def test_every_prompt_names_restart_and_exit() -> None:
    """A player who hears it knows the way out."""
    assert 2 == told("up").count("\nYour move, restart or exit:\n")


# The four keys


def test_keys_that_look_like_another_order_are_said_back_and_asked_about() -> None:
    """A no asks again; a yes keeps them."""
    kept = asked_first("3", "l r u d", "y")
    other = asked_first("3", "l r u d", "n", "lrud")

    for out in (kept, other):
        assert "Your keys: up l, down u, left d, right r." in out
        assert "With lrud they would be up u, down d, left l, right r. Keep yours? (y/n)" in out
    assert re.search(r"Legal moves: .*(up l|down u)", kept)
    assert 2 == other.count("Which keys")
    assert re.search(r"Legal moves: .*(up u|down d)", other)


@pytest.mark.parametrize("keys", ["wdsa", "esdf", "zxcv"])
def test_other_keys_are_only_said_back(keys: str) -> None:
    """Nobody is asked twice for a preset, or for keys that are like none."""
    out = asked_first("3", keys)

    assert "Your keys: " in out
    assert "Keep yours?" not in out


# Moves as they are printed


@pytest.mark.parametrize("way", ["ULDR", "uldr", "d r u2 L", "DRU2", "R"])
def test_moves_as_solve_prints_them_lead_where_apply_says(way: str) -> None:
    """Whatever the player's keys are, as long as one letter isn't among them."""
    board = run_here("apply", MIDDLE, way).out.strip().replace("0", "_").replace("/", "\n")

    assert f"{board}\nMoves: " in told(way)


def test_a_solution_can_be_typed() -> None:
    """What one command prints, the other plays."""
    position = "8 1 3/7 5 4/6 0 2"
    way = run_here("solve", position).out.rpartition(": ")[2].strip()

    assert "Congratulations! Solved in " in told(way, position=position)


def test_letters_that_are_all_keys_are_keys() -> None:
    """With wasd, D goes right."""
    assert "1 2 3\n_ 4 5\n7 8 6\nMoves: 1" in told("D")


# Numbers and slips


@pytest.mark.parametrize("number", ["-1", "0", "99"])
def test_a_number_that_is_no_tile_is_told_so(number: str) -> None:
    """With the numbers that are."""
    says = "that is the gap itself" if number == "0" else f"there is no tile {number}; the tiles are 1 to 8"

    assert f"Wrong move: {says}. Nothing moved." in told(number)


def test_after_a_solve_a_slip_is_named_and_the_question_is_short() -> None:
    """The long question is asked once."""
    lines = told("left", "fly", "stats up", "up", position=ONE_LEFT).splitlines()

    assert 1 == sum(line.startswith("Type new for another board") for line in lines)
    assert 4 == lines.count("What next?")
    assert "I don't understand 'fly': type new, same, debrief, picture, stats, exit or help." in lines
    assert "The puzzle is solved." in lines


def test_that_a_run_does_not_count_is_said_once(tmp_path: Path) -> None:
    """At its start, and where the board is asked for again."""
    folder = ("--data-dir", str(tmp_path))
    said = told("up", "down", "left", "exit", "y", options=folder)
    again = told("up", "", "exit", "y", options=folder)

    assert 1 == said.count("Does not count: custom start")
    assert 2 == again.count("Does not count: custom start")


# What to play


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("new marathon10 3x3", r"marathon10@3x3-\w+"),
        ("new 3x3 marathon10", r"marathon10@3x3-\w+"),
        ("new marathon", r"marathon5@3x3-\w+"),
        ("new 4x4 blind", r"4x4-\w+\.blind"),
        ("new snake no-take-backs", r"3x3-\w+\.snake\.no-take-backs"),
        ("NEW Relay", r"relay@3x3-\w+"),
        ("new 4 drill-row-end", r"drill-row-end@4x4-\w+"),
        ("new quiz", r"quiz@3x3-\w+"),
        ("daily", r"daily@\d{4}-\d\d-\d\d"),
        ("new daily", r"daily@\d{4}-\d\d-\d\d"),
    ],
)
def test_what_to_play_is_chosen_by_words(line: str, code: str) -> None:
    """A size, a course, a sight, a goal, a mode, in any order; or today's board."""
    codes = re.findall(r"Puzzle code: (\S+)", told(line))

    assert 2 == len(codes)
    assert re.fullmatch(code, codes[1])


def test_todays_board_asks_before_a_short_run_is_dropped() -> None:
    """As new does; after a no the run is there."""
    out = told("left", "daily", "n", "undo", "exit", "y")

    assert "Start another board? (y/n)" in out
    assert 1 == out.count("Puzzle code: ")


def test_what_was_chosen_stays_for_the_next_board() -> None:
    """And board and numbers are the usual ones again."""
    codes = re.findall(r"Puzzle code: (\S+)", told("new marathon2 2x2 blind", "new", "new board numbers"))

    assert ["marathon2@2x2-", "marathon2@2x2-", "2x2-"] == [
        re.sub(r"(?<=-)\w+(\.blind)?$", "", each) for each in codes[1:]
    ]
    assert [True, True, False] == [each.endswith(".blind") for each in codes[1:]]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("new marathn", "I don't understand 'marathn' after new: type a size such as 5x4, a way to play such as"),
        ("new 3x3 fly", "I don't understand 'fly' after new"),
        ("new 11", "11 is too large for a side"),
        ("new 2 relay", "a relay begins with 2x2, so it needs a larger board"),
        ("new duel", "A duel needs the full screen"),
        ("new colours", "The sight colours needs 256 colours"),
    ],
)
def test_what_can_not_be_played_is_named_and_the_board_stays(line: str, says: str) -> None:
    """No other board is begun."""
    out = told(line, "up")

    assert says.lower() in out.lower()
    assert 1 == out.count("Puzzle code: ")
    assert "Moves: 1" in out


@pytest.mark.parametrize("sight", ["colours", "picture"])
def test_a_sight_of_colours_is_played_in_numbers(sight: str) -> None:
    """That is said, and the game goes on."""
    done = run_here("plain", "--no-save", "--size", "3", "--sight", sight, given="exit\n")

    assert (0, "") == (done.code, done.err)
    assert f"The sight {sight} needs 256 colours" in done.out.splitlines()[0]
    assert re.search(r"Puzzle code: 3x3-\w+\n", done.out)


def test_each_board_of_a_relay_is_called_by_its_own_size() -> None:
    """Not by that of the last one."""
    out = run_here("plain", "--no-save", "--code", "relay@4x4-a", given="play\nexit\n").out

    assert "The 3-puzzle. Puzzle code: relay@4x4-a" in out
    assert "Board 1 of 3: 3-puzzle" in out


# Statistics, and the gap


def test_stats_are_those_of_boards_like_this_one(tmp_path: Path) -> None:
    """As `slide-tui stats` prints them; before there are any, that is said."""
    folder = ("--data-dir", str(tmp_path))
    said = told("stats", "left 2", "stats", position=TWO_LEFT, options=folder)
    printed = run_here("stats", "--size", "3", *folder).out

    assert "You have no saved runs of this kind yet." in said
    assert printed in said


def test_without_saving_there_are_no_statistics() -> None:
    """That is said."""
    assert "Nothing is being saved" in told("stats")


def test_the_gap_is_a_word_on_request() -> None:
    """For readers who skip the sign; typed, or chosen at the start."""
    assert "  1   2   3\n  4 gap   5\n  7   8   6\n" in told("gap")
    assert "4 _ 5\n" in told("gap", "gap").rpartition("gap")[2]
    assert "gap is the gap." in told("exit", options=("--no-save", "--gap-word"))
