"""Talk: lines out, answers in. It knows nothing of puzzles but the words that leave and the one that asks for help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from slide_tui.engine.errors import InvalidInput
from slide_tui.play.actions import ACTIONS
from slide_tui.text.figures import capitalized

T = TypeVar("T")

LEAVING = ("q", "x")
"""Where no key slides a tile, these letters of the old console games leave too."""
_HELP = ACTIONS["help"].words[0]
_YES, _NO = ("y", "yes"), ("n", "no")
_YES_OR_NO = "please answer y for yes or n for no"


class EndOfInput(Exception):
    """The input has ended."""


class Leave(Exception):
    """The player asked to leave."""


class NotDone(Exception):
    """A request was refused, and the message says why; or the player said no after all."""


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

    def ask(self, question: str, wanted: str) -> str:
        """Ask, and return the answer without blanks around it; raise Leave if it is a word for leaving.

        A player who types help is told what is `wanted`, and asked again.
        """
        self.say(question)
        while (answer := self.listen().strip()).lower() == _HELP:
            self.say(sentence(wanted), question)
        if answer.lower() in LEAVING or leaves(answer):
            raise Leave
        return answer

    def ask_for(self, question: str, wanted: str, parse: Callable[[str], T], default: T) -> T:
        """Ask until `parse` takes the answer, saying what is wrong each time; an empty answer is the default."""
        answer = self.ask(question, wanted)
        while answer:
            try:
                return parse(answer)
            except InvalidInput as error:
                answer = self.ask(f"{sentence(str(error))} Try again:", wanted)
        return default

    def confirm(self, question: str) -> bool:
        """Ask for yes or no until the answer is one."""
        while (answer := self.ask(f"{question} (y/n)", _YES_OR_NO).lower()) not in _YES + _NO:
            question = sentence(_YES_OR_NO)
        return answer in _YES


def leaves(answer: str) -> bool:
    """Whether an answer is a word for leaving, also where keys slide tiles."""
    return answer.strip().lower() in ACTIONS["quit"].words


def sentence(phrase: str) -> str:
    """A phrase as a sentence: with a capital and a full stop."""
    return capitalized(phrase) + ("" if phrase.endswith((".", "?", "!")) else ".")
