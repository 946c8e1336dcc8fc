"""Every terminal is sent only what it can show."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.tui.real.screens import BOARD, COMMANDS, CTRL_P, F9, F12, HELP, INTRO, PAUSED, QUIT, SETTINGS, TAB, visit
from tests.window import ARROWS, ESCAPE, UP_AND_RUNNING, Window, window

SCREENS = [
    (ARROWS["U"], "Moves: 1"),
    ("?", HELP),
    (ESCAPE, PAUSED),
    (F9, SETTINGS),
    (TAB, "Theme"),
    (ESCAPE, PAUSED),
    (CTRL_P, COMMANDS),
    (ESCAPE, PAUSED),
    (ESCAPE, BOARD),
    ("q", QUIT),
    ("n", BOARD),
]


def tour(**env: str | None) -> Window:
    """Show every kind of screen once, and leave."""
    changed: dict[str, str | None] = {"TERM": "xterm-256color", **env}
    with window("--no-save", "--position", "1 2 3/4 0 6/7 5 8", env=changed) as shown:
        visit(shown, *SCREENS)
        shown.resize(50, 18)
        visit(shown, ("", BOARD), (F12, INTRO))
        shown.type("\x03")

        assert 0 == shown.end()
        assert set() == shown.not_given_back()
        assert "Traceback" not in shown.shown
    return shown


def parameters(shown: Window) -> Iterator[list[int]]:
    """The numbers of every sequence that changes how letters look."""
    for found in re.findall(r"\x1b\[([\d;]*)m", shown.shown):
        yield [int(number or 0) for number in found.split(";")]


def colours(shown: Window) -> set[tuple[int, ...]]:
    """The colours that were used: as 38;5;n and 48;5;n, as 38;2;r;g;b, or as one number."""
    found: set[tuple[int, ...]] = set()
    for numbers in parameters(shown):
        while numbers:
            taken = (3 if numbers[1] == 5 else 5) if numbers[0] in (38, 48) else 1
            colour, numbers = tuple(numbers[:taken]), numbers[taken:]  # noqa: PLW2901
            if colour[0] in (38, 48) or 30 <= colour[0] <= 37 or 40 <= colour[0] <= 47 or 90 <= colour[0] <= 107:
                found.add(colour)
    return found


def test_no_colour() -> None:
    """Who wants no colour gets none, of whatever kind; nor does anything come that some terminal would not know."""
    shown = tour(NO_COLOR="1", COLORTERM="truecolor")

    assert set() == colours(shown)
    assert {"\x1b[?2026$p", "\x1b[?2048$p", "\x1b[c"} >= shown.screen.odd


@pytest.mark.parametrize(
    ("choice", "env"),
    [pytest.param("never", {"COLORTERM": "truecolor"}, marks=pytest.mark.long), ("always", {"NO_COLOR": "1"})],
)
def test_what_was_asked_for_counts(choice: str, env: dict[str, str]) -> None:
    """It beats the terminal, and NO_COLOR, which counts only if it is not empty."""
    with window("--no-save", "--size", "3", "--color", choice, env=env) as shown:
        shown.leave()

    assert (choice == "never") == (not colours(shown))


@pytest.mark.parametrize("text", ["\x1b]0;title\x07", "[@click=app.quit]x"])
def test_text_of_the_command_line(text: str) -> None:
    """What the player gives as a seed is refused, or shown without control bytes."""
    with window("--seed", text, "--size", "3", ready=None) as shown:
        shown.wait_for(lambda: shown.over or UP_AND_RUNNING in shown.shown, "an answer")
        refused = shown.over
        shown.type("\x03")

        assert shown.end() == (2 if refused else 0)

    assert [] == [part for part in ("\x1b[31m", "\x1b]0;", "\x07b", "\x9b", "\u202e") if part in shown.shown]
