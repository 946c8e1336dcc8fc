"""Plain mode on a terminal: the whole evening once, typed and echoed."""

from __future__ import annotations

from tests.window import window


def test_an_evening_on_a_terminal() -> None:
    """Size, keys, wrong and right moves, a restart, an arrow key, and the way out, each at its prompt."""
    with window("plain", ready=None) as terminal:
        for prompt, answer in [
            ("Which size?", "3"),
            ("Which keys", "five!"),
            ("Try again:", "ijkl"),
            ("Your move", "nonsense"),
            ("I don't understand", "new 4"),
            ("The 15-puzzle.", "\x1b[A"),
            ("Your move", "\x1b[B"),
            ("Your move", "help"),
            ("left 3", "exit"),
            ("Quit?", "y"),
        ]:
            terminal.read_until(prompt)
            terminal.type(answer + "\n")

        assert 0 == terminal.end()
        assert terminal.shown.endswith("Goodbye.\r\n")
