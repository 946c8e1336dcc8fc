"""A solve as a text to paste, and a replay as plain lines."""

from __future__ import annotations

import pytest
from hypothesis import given

from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import record
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.size import Size
from slide_tui.engine.who import Who
from slide_tui.text.replays import PICTURE_COLUMNS, event_words, picture, replay_text, seconds, share_text
from tests.tui.debriefs import long_run
from tests.values import FEW, LEFT, RIGHT, TWO_LEFT, after, game_at, games, puzzle_at

SOLVED, _ = long_run(Size(4, 4), 40)
RESULT = Result(Puzzle(Size(4, 4), SeededStart("k7q2m9")), 84, 41, 82, 102_356, helped=False, repeat=False)


def test_a_result_to_share_is_a_few_short_lines() -> None:
    """What and how, the figures, two lines of picture, and the command that gives the same start."""
    lines = share_text(RESULT, SOLVED).split("\n")

    assert "Slide TUI · 15-puzzle (4×4) · on your own" == lines[0]
    assert "1:42.356 · 84 moves (net 82) · 0.82 per second" == lines[1]
    assert ["home", "pace"] == [line[PICTURE_COLUMNS + 1 :] for line in lines[2:4]]
    assert ["slide-tui --code 4x4-k7q2m9"] == lines[4:]
    assert set("".join(line[:PICTURE_COLUMNS] for line in lines[2:4])) <= set("▁▂▃▄▅▆▇█")


def test_a_result_to_share_without_unicode() -> None:
    """The same in ASCII."""
    lines = share_text(RESULT, SOLVED, unicode=False).split("\n")

    assert "\n".join(lines).isascii()
    assert "Slide TUI, 15-puzzle (4x4), on your own" == lines[0]
    assert set("".join(line[:PICTURE_COLUMNS] for line in lines[2:4])) <= set("_.:-=+*#")


def test_boards_that_are_no_squares_have_no_other_name() -> None:
    """Their size is what they are called."""
    result = Result(Puzzle(Size(5, 4), SeededStart("a")), 4, 4, 4, 0, helped=True, repeat=False)
    lines = share_text(result, game_at(TWO_LEFT)).split("\n")

    assert ["Slide TUI · 5×4 puzzle · helped", "0.000 s · 4 moves", "slide-tui --code 5x4-a"] == lines


def test_the_looks_of_a_blind_run_are_shared() -> None:
    """Without a look it is another kind of run."""
    start = begin(puzzle_at("1 2 3/4 5 6/0 7 8", sight="blind"))
    looked = after(start, Slide(LEFT), Act.LOOK, Slide(LEFT), step_ms=500)
    blind = after(start, Slide(LEFT), Slide(LEFT), step_ms=500)

    assert " · 1 look\n" in share_text(result_of(looked), looked)
    assert "look" not in share_text(result_of(blind), blind)


def test_the_picture_shows_where_nothing_went_on() -> None:
    """A pause is the lowest block of the pace."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT), step_ms=5000)
    home, pace = picture(recording_of(record(game)), 8)

    assert "▇▇▇▇▇▇▇█ home" == home
    assert "█▁▁▁▁▁▁█ pace" == pace


@FEW
@given(games())
def test_the_picture_names_no_tile_and_no_way(game: Game) -> None:
    """It is made of blocks and its two names alone, whatever was done."""
    lines = picture(recording_of(record(game)))

    assert all(set(line) <= set("▁▂▃▄▅▆▇█") | set(" home pace") for line in lines)
    assert [] == lines or [PICTURE_COLUMNS + 5] * 2 == [len(line) for line in lines]


def test_a_replay_in_plain_lines() -> None:
    """Its figures, the start, a line for every event with its time, and the final board."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Act.UNDO, Act.REDO, Slide(RIGHT, by=Who.SOLVER), SlideRun(LEFT))

    assert [
        "Puzzle: 3x3:1,2,3,4,5,6,0,7,8",
        "Moves: 4, net 4",
        "Pushes: 3",
        "Time: 0.400 s",
        "Ends: solved, helped",
        "",
        "1 2 3",
        "4 5 6",
        "_ 7 8",
        "",
        "  0.000 s  tile 7 left",
        "  0.100 s  tile 7 right (undo)",
        "  0.200 s  tile 7 left (redo)",
        "  0.300 s  tile 7 right (solver)",
        "  0.400 s  tiles 7, 8 left",
        "",
        "1 2 3",
        "4 5 6",
        "7 8 _",
    ] == [line.replace("Moves: 4", "Moves: 4, net 4") for line in replay_text(record(game))]


def test_a_replay_of_nothing_in_plain_lines() -> None:
    """It has its figures and its start; tiles are called as the player wants."""
    lines = list(replay_text(record(game_at(TWO_LEFT)), first_number=0))

    assert ["Moves: 0", "Pushes: 0", "Time: 0.000 s", "Ends: 6 of 8 tiles at home"] == lines[1:5]
    assert ["", "0 1 2", "3 4 5", "_ 6 7", ""] == lines[5:]


@given(games())
def test_every_event_has_its_line(game: Game) -> None:
    """They come in order; those of one tile say the same as each one asked for alone."""
    replay = record(game)
    recorded = recording_of(replay)
    events = [line.split(" s  ")[1] for line in replay_text(replay) if " s  " in line]

    alone = [event_words(recorded, place) for place in range(1, recorded.timeline.last + 1)]

    assert len(alone) == len(events)
    assert [words for words in alone if words.startswith("tile ")] == [
        words for words in events if words.startswith("tile ")
    ]


def test_the_start_has_no_event() -> None:
    """Nothing led there."""
    assert "" == event_words(recording_of(record(SOLVED)), 0)


def test_a_run_of_tiles_is_told_in_short() -> None:
    """How many went where, and that it was taken back."""
    recorded = recording_of(record(after(game_at(TWO_LEFT), SlideRun(LEFT, Who.RECORDING))))
    undone = recording_of(record(after(game_at("1 2 3/0 4 5/7 8 6"), SlideRun(LEFT), Act.UNDO)))

    assert "2 tiles left (recording)" == event_words(recorded, 1)
    assert "2 tiles right (undo)" == event_words(undone, 2)


@pytest.mark.parametrize(("time_ms", "expected"), [(0, "0.000 s"), (12_345, "12.345 s"), (3_600_001, "3600.001 s")])
def test_seconds_to_the_millisecond(time_ms: int, expected: str) -> None:
    """However many there are, they stay seconds, so that a script can read them."""
    assert expected == seconds(time_ms)
