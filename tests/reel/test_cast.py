"""The recording for asciinema, played on a terminal of paper."""

from __future__ import annotations

import json
import os
import re
from itertools import pairwise

import pytest
from hypothesis import given

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay, decode, record
from slide_tui.reel.cast import cast_of
from slide_tui.reel.looks import looks_for
from tests.reel.runs import solved, wandering
from tests.screen import Screen
from tests.values import games

LOOKS = looks_for("dark")[0]


def lines_of(replay: Replay) -> tuple[dict[str, object], list[tuple[float, str, str]]]:
    """The header and the events."""
    header, *events = map(json.loads, cast_of(replay, LOOKS).splitlines())
    return header, [tuple(event) for event in events]


@pytest.mark.parametrize(
    "code", ["2x2-a", "4x4-k7q2m9", "10x10-a", "2x10-a", "10x2-a", "marathon3@3x3-a", "relay@4x4-a"]
)
def test_it_is_a_recording_of_version_2(code: str) -> None:
    """A header, then events that write at times that rise."""
    header, events = lines_of(wandering(code, 60) if "10" in code else solved(code))

    assert 2 == header["version"]
    assert {"version", "width", "height", "title"} == set(header)
    assert {"o"} == {kind for _, kind, _ in events}
    assert all(one <= other for (one, _, _), (other, _, _) in pairwise(events))


@given(games())
def test_any_run_can_be_recorded(game: Game) -> None:
    """It ends with its count of moves, and sends nothing that a terminal does not know."""
    header, events = lines_of(record(game))
    screen = Screen(int(str(header["width"])), int(str(header["height"])))
    screen.feed("".join(data for _, _, data in events))

    assert set() == screen.odd
    assert all(one <= other for (one, _, _), (other, _, _) in pairwise(events))
    assert f"{game.moves} move" in screen.text or game.puzzle.way.free


def test_nothing_of_this_machine_is_in_it() -> None:
    """Neither shell nor terminal, user or path."""
    text = cast_of(solved("3x3-a"), LOOKS)

    for name in ("SHELL", "HOME", "USER", "PWD"):
        assert len(os.environ.get(name, "")) < 4 or os.environ[name] not in text


def test_it_ends_with_the_solved_board_and_the_exact_time() -> None:
    """As a terminal shows it."""
    header, events = lines_of(decode("3x3:1,2,3,4,5,6,0,7,8 LL 0,1234"))
    screen = Screen(int(str(header["width"])), int(str(header["height"])))
    screen.feed("".join(data for _, _, data in events))

    assert set() == screen.odd
    assert "3×3 · 8-puzzle" in screen.text
    assert "1.234 s · 2 moves" in screen.text


def test_no_control_byte_of_a_player_gets_through() -> None:
    """Places, colours, and the cursor hidden and shown are all that it writes beside letters."""
    _, events = lines_of(decode("3x3-%3C%26%22%5D%5B2J - -"))
    data = "".join(data for _, _, data in events)

    assert re.sub(r"\x1b\[(\d+;\d+H|[\d;]*m|\?25[hl]|2J)", "", data).isprintable()
