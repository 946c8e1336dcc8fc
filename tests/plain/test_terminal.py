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
            ("Your move:", "nonsense"),
            ("I don't understand", "new 4"),
            ("The 15-puzzle.", "\x1b[A"),
            ("Your move:", "\x1b[B"),
            ("Your move:", "help"),
            ("left 3", "exit"),
            ("Quit?", "y"),
        ]:
            terminal.read_until(prompt)
            terminal.type(answer + "\n")

        assert 0 == terminal.end()
        assert terminal.shown.endswith("Goodbye.\r\n")


def test_a_solve_on_a_terminal() -> None:
    """From a position by number to the congratulation and another round."""
    with window("plain", "--position", "1 2 3/4 5 6/7 0 8", ready=None) as terminal:
        terminal.read_until("Your move:")
        terminal.type("8\n")
        terminal.read_until("Congratulations! Solved in 1 move")
        terminal.type("same\n")
        terminal.read_until("Your move:")
        terminal.type("exit\n")

        assert 0 == terminal.end()
