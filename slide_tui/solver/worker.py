"""The solver's own process: questions come in on standard input, answers go out on standard output.

It ends with its input, so it never outlives the game, however that ends. A second thread reads, so a search learns
within milliseconds that it was cancelled. The streams carry bytes, whatever encoding the player has set.
"""

from __future__ import annotations

import json
import os
import sys
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import BinaryIO

from slide_tui.solver.budget import Budget
from slide_tui.solver.wire import READY, Answer, Question, decode_question, encode_answer

_NICENESS = 10
"""The player comes first, even with only one core."""
_NO_MEMORY = "out of memory"


class Inbox:
    """The waiting questions, and which of them were cancelled."""

    def __init__(self, source: BinaryIO) -> None:
        """Start to read lines. The process ends with them, or at one that makes no sense."""
        self.waiting: SimpleQueue[Question] = SimpleQueue()
        self._cancelled_to = 0
        self._lock = Lock()
        Thread(target=self._read, args=(source,), daemon=True).start()

    def cancelled(self, number: int) -> bool:
        """Whether a question was cancelled."""
        return number <= self._cancelled_to

    def _read(self, source: BinaryIO) -> None:
        try:
            for line in source:
                fields = json.loads(line)
                if "cancel" in fields:
                    self._cancelled_to = max(self._cancelled_to, fields["cancel"])
                else:
                    self.waiting.put(decode_question(fields))
        finally:
            os._exit(0)


def main() -> None:
    """Answer questions until the input ends."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    try:
        _work(Inbox(sys.stdin.buffer))
    finally:
        os._exit(1)  # Python can't shut down cleanly while a thread still reads


def _work(inbox: Inbox) -> None:
    try:
        from slide_tui.solver import search  # noqa: F401 - it needs numpy, which may be missing
    except (ImportError, MemoryError) as error:
        _say(json.dumps({READY: False, "trouble": _why(error)}))
        return
    _say(json.dumps({READY: True}))
    while True:
        _answer(inbox.waiting.get(), inbox)


def _why(error: ImportError | MemoryError) -> str:
    """Return in a few words why nothing can be searched: numpy's own message fills a screen."""
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is missing"
    return "numpy can't be loaded" if isinstance(error, ImportError) else _NO_MEMORY


def _answer(question: Question, inbox: Inbox) -> None:
    """Answer a question, and again with each better plan."""
    from slide_tui.solver.search import first, plans
    from slide_tui.solver.trail import remaining

    until = monotonic() + question.seconds if question.seconds is not None else float("inf")
    budget = Budget(monotonic, until, lambda: inbox.cancelled(question.id), question.lane, question.lanes)
    try:
        if question.trail:
            far, exact = remaining(question.board, question.goal, question.trail, budget)
            _say(encode_answer(Answer(question.id, remaining=far, exact=exact)))
            return
        if question.hurry and (plan := first(question.board, question.goal, budget, question.forbidden)) is not None:
            _say(encode_answer(Answer(question.id, plan)))
        for plan in plans(question.board, question.goal, budget, question.forbidden):
            _say(encode_answer(Answer(question.id, plan)))
    except (ValueError, MemoryError) as error:
        _say(encode_answer(Answer(question.id, trouble=str(error) if isinstance(error, ValueError) else _NO_MEMORY)))


def _say(line: str) -> None:
    try:
        sys.stdout.buffer.write(line.encode("ascii") + b"\n")
        sys.stdout.buffer.flush()
    except OSError:  # the game is gone
        os._exit(0)
