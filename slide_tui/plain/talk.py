"""Talk: lines out, answers in. It knows nothing of puzzles but the words that leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from slide_tui.controls import CONTROLS, Command
from slide_tui.engine.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing costs a tenth of a start
    from typing import TypeVar

    T = TypeVar("T")

_LEAVING = next(control.words for control in CONTROLS if control.request is Command.QUIT)
_YES, _NO = ("y", "yes"), ("n", "no")


class EndOfInput(Exception):
    """Nobody will answer any more."""


class Leave(Exception):
    """The player asked to leave."""


class Talk:
    """A conversation in whole lines."""

    def __init__(self, answers: Iterator[str], write: Callable[[str], None]) -> None:
        """Take answers from an iterator of lines, and give every line to `write`."""
        self._answers = answers
        self._write = write

    def say(self, *lines: str) -> None:
        """Say some lines."""
        for line in lines:
            self._write(line)

    def listen(self) -> str:
        """The next line of the player; raise EndOfInput if there is none."""
        for line in self._answers:
            return line
        raise EndOfInput

    def ask(self, question: str) -> str:
        """Ask and return the answer without blanks around it; raise Leave if it is one of the words for that."""
        self.say(question)
        answer = self.listen().strip()
        if answer.lower() in _LEAVING:
            raise Leave
        return answer

    def ask_for(self, question: str, parse: Callable[[str], T], default: T) -> T:
        """Ask until `parse` takes the answer, saying each time what is wrong with it; no answer is the default."""
        answer = self.ask(question)
        while answer:
            try:
                return parse(answer)
            except Unreadable as error:
                answer = self.ask(f"{sentence(str(error))} Try again:")
        return default

    def confirm(self, question: str) -> bool:
        """Ask for yes or no until the answer is one."""
        answer = self.ask(f"{question} (y/n)").lower()
        while answer not in _YES + _NO:
            answer = self.ask("Please answer y for yes or n for no. (y/n)").lower()
        return answer in _YES


def sentence(phrase: str) -> str:
    """A phrase as a sentence: a capital in front and a full stop behind."""
    return phrase[:1].upper() + phrase[1:] + ("" if phrase.endswith((".", "?", "!")) else ".")
