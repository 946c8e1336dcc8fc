"""Courses in words."""

from __future__ import annotations

import pytest

from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import record
from slide_tui.engine.result import result_of
from slide_tui.text.puzzles import course_words, place_words, way_words
from slide_tui.text.replays import replay_text, share_text
from slide_tui.text.results import board_figures
from tests.store.statistics.test_series import run_of


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("board", "One board"),
        ("marathon10", "Marathon of 10 boards"),
        ("marathon1000", "Marathon of 1,000 boards"),
        ("relay", "Relay"),
        ("relay-down", "Relay down"),
        ("sprint90", "Sprint of 1:30"),
    ],
)
def test_a_course_is_named_with_its_number(word: str, words: str) -> None:
    """Boards or a time, as its number is meant."""
    assert words == course_words(word)


def test_the_board_of_a_day_is_named_by_its_date() -> None:
    """And one board by nothing."""
    assert ("Board of 2026-11-18", "") == (way_words(parse_code("daily@2026-11-18")), way_words(parse_code("4x4-a")))


def test_the_place_in_a_series_is_that_of_the_board_under_way() -> None:
    """After the end it is the last board's; a sprint never says how many boards there are."""
    code = "marathon3@2x2-a"

    assert "2 of 3" == place_words(run_of(code, 10, boards=1, ends=False))
    assert "2/3" == place_words(run_of(code, 10, boards=1, ends=False), brief=True)
    assert "3 of 3" == place_words(run_of(code, 10))
    assert "3" == place_words(run_of("sprint30@2x2-a", 10, boards=2, ends=False))
    assert "" == place_words(run_of("2x2-a", 10))


def test_a_relay_is_told_by_size_and_a_marathon_by_its_extremes() -> None:
    """As far as there is more than one board."""
    relay, marathon = run_of("relay@3x3-a", 10), run_of("marathon3@2x2-a", 10)

    assert ["2×2", "3×3"] == [label for label, _ in board_figures(relay.legs, result_of(relay))]
    assert ["Boards", "Per board", "Fastest", "Slowest"] == [
        label for label, _ in board_figures(marathon.legs, result_of(marathon))
    ]
    assert [] == board_figures(marathon.legs[:1], result_of(marathon))


def test_a_share_text_names_the_course_and_gives_the_code_of_all_boards() -> None:
    """A sprint with its boards too."""
    marathon, sprint = run_of("marathon3@2x2-a", 10), run_of("sprint30@2x2-a", 700, boards=6)
    shared = share_text(result_of(marathon), marathon)

    assert "Marathon of 3 boards" in shared
    assert shared.endswith("slide-tui --code marathon3@2x2-a")
    assert f"{result_of(sprint).net / 1000:.3f} boards" in share_text(result_of(sprint), sprint)


def test_a_replay_tells_where_each_board_begins() -> None:
    """The board that was done, and the next one; at the end of a sprint that its time was up."""
    lines = list(replay_text(record(run_of("relay@3x3-a", 10))))

    assert "Board 2 of 2" in lines
    assert "Boards: 2" in lines
    assert lines[-3:] == ["1 2 3", "4 5 6", "7 8 _"]
    assert "time is up" in list(replay_text(record(run_of("sprint30@2x2-a", 700, boards=2))))[-4]
