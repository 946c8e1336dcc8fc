"""Input from the terminal to the app: read in the event loop, without a thread and without polling.

`textual._xterm_parser` is the one private name of Textual that we import; its own drivers are what keeps it stable.
"""

from __future__ import annotations

import asyncio
import os
import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from textual import constants
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.events import Key, Paste
from textual.message import Message

_READ_BYTES = 65536
_STEP = 32
"""Letters handed over at a time, about ten keys, so that a burst is drawn while it is played."""
GRACE_S = 0.2
"""How long earlier keys may hold up Ctrl+C: a burst is played to its end, a flood is not."""
_LEAVES = re.compile(r"\x03|\x1b\[99;(?:5|69|133|197)(?::[12])?(?:;[\d:]*)?u")
"""Ctrl+C, also as kitty tells it, with and without locked capitals and digits."""
_LEAVES_MOST = 24
_PASTE = re.compile(r"\x1b\[200~(.*?)\x1b\[201~", re.DOTALL)
_PASTE_BEGUN = re.compile(r"\x1b\[200~[^\x1b]*(?:\x1b(?!\[201~)[^\x1b]*)*\Z")
_PASTE_MOST = 200_000
"""The most letters kept of one paste."""
_ANSWER = re.compile(r"\x1b([\]P_][^\x07\x1b]{0,4096})(?:\x07|\x1b\\)|\x1b(\[[?>][\d;]*\$?[a-z]|\[48;[\d;:]*t)")
"""What a terminal says of itself; Textual takes some of it for keys."""
_HALF = re.compile("[\ud800-\udfff]")
_ANSWER_BEGUN = re.compile(r"\x1b\][\d;?][^\x07\x1b]{0,64}\x1b?\Z")


class Input:
    """Reads the terminal and hands over messages."""

    def __init__(
        self,
        descriptor: int,
        receive: Callable[[Message], None],
        *,
        later: Callable[[Callable[[], None]], object],
        lost: Callable[[], None],
        answered: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Start to read.

        `later` calls something once the app has done what it has been given; `lost` is called when the terminal has
        gone, and `answered` with what the terminal says of itself, after its Escape.
        """
        self._loop = asyncio.get_running_loop()
        self._descriptor = descriptor
        self._receive, self._later, self._lost, self._answered = receive, later, lost, answered
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._waiting: deque[tuple[float, str]] = deque()
        self._handing = self._ticking = False
        self._escape_at_s = 0.0
        self._rest = self._last = ""
        self._left = True
        """Whether Ctrl+C was heard since it was read."""
        self._timers: list[asyncio.TimerHandle] = []
        self._open = True
        self._loop.add_reader(descriptor, self._read)

    def close(self) -> None:
        """Read no more."""
        if self._open:
            self._open = False
            self._loop.remove_reader(self._descriptor)
            for timer in self._timers:
                timer.cancel()

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if data:
            self._take(self._decode(data))
        else:
            self.close()
            self._lost()

    def _take(self, text: str) -> None:
        self._look_for_ctrl_c(text)
        text, self._rest = self._rest + text, ""
        if "\x1b" in text:
            text = _ANSWER.sub(self._told, _PASTE.sub(_without_sequences, text))
            if begun := _PASTE_BEGUN.search(text):
                text, self._rest = text[: begun.start()], begun[0]
            elif begun := _ANSWER_BEGUN.search(text):
                text, self._rest = text[: begun.start()], begun[0]
                self._in_a_while(constants.ESCAPE_DELAY, self._give_up_answer)
        if text:
            self._waiting.append((monotonic(), text))
        if not self._handing:
            self._hand_over()

    def _told(self, answer: re.Match[str]) -> str:
        self._answered(answer[1] or answer[2])
        return ""

    def _give_up_answer(self) -> None:
        """Take for keys what might have become an answer."""
        if _ANSWER_BEGUN.match(self._rest):
            rest, self._rest = self._rest, ""
            self._feed(rest, monotonic())

    def _hand_over(self) -> None:
        """Hand over a little, and the rest once the app has taken it."""
        self._handing = False
        if not self._open or not self._waiting:
            return
        at, text = self._waiting.popleft()
        if len(text) > _STEP:
            self._waiting.appendleft((at, text[_STEP:]))
        self._feed(text[:_STEP], at)
        if self._waiting:
            self._handing = True
            self._later(self._hand_over)

    def _feed(self, text: str, at: float) -> None:
        self._parser.mouse_pixels = False  # it believes so after a report that we have never asked for
        for letter in text:  # one by one, so that nothing is lost after one that breaks the parser
            self._tell(self._parser.feed(letter), at)
        if self._ticking or "\x1b" in text:
            self._escape_at_s = self._loop.time()
            if not self._ticking:
                self._ticking = True
                self._in_a_while(constants.ESCAPE_DELAY, self._tick)

    def _tick(self) -> None:
        """End a sequence whose rest has not come, such as Escape itself."""
        self._ticking = False
        left_s = self._escape_at_s + constants.ESCAPE_DELAY - self._loop.time()
        if left_s > 0:
            self._ticking = True
            self._in_a_while(left_s, self._tick)
        elif not self._waiting:
            self._tell(self._parser.tick(), monotonic())

    def _tell(self, messages: Iterable[Message], at: float) -> None:
        for message in self._sound(messages):
            message.time = at
            if isinstance(message, Paste) or (isinstance(message, Key) and message.key == "ctrl+c"):
                self._left = True
            self._receive(message)

    def _sound(self, messages: Iterable[Message]) -> Iterator[Message]:
        """Let no bytes end the game: a parser that fails on some is replaced, and half a letter is no key."""
        try:
            for message in messages:
                if not (isinstance(message, Key) and _HALF.search(f"{message.key}{message.character}")):
                    yield message
        except Exception:
            self._parser = XTermParser()

    # Ctrl+C

    def _look_for_ctrl_c(self, text: str) -> None:
        """Notice Ctrl+C far ahead of its turn, unless it was pasted."""
        seen = self._last + text
        if _LEAVES.search(_PASTE.sub("", seen)):
            seen, self._left = "", False
            self._in_a_while(GRACE_S, self._leave)
        self._last = seen[-_LEAVES_MOST:]

    def _leave(self) -> None:
        """Let Ctrl+C pass what still waits before it, be that thousands of keys or a paste that never ends."""
        if not self._left:
            self._waiting.clear()
            self._rest = ""
            self._parser = XTermParser()
            self._tell([Key("ctrl+c", "\x03")], monotonic())

    def _in_a_while(self, seconds: float, do: Callable[[], None]) -> None:
        self._timers = [timer for timer in self._timers if timer.when() > self._loop.time()]
        self._timers.append(self._loop.call_later(seconds + 0.001, do))


def _without_sequences(paste: re.Match[str]) -> str:
    """A paste without what Textual would take for keys in it."""
    return BRACKETED_PASTE_START + paste[1][:_PASTE_MOST].replace("\x1b", "") + BRACKETED_PASTE_END


def keys_typed(text: str) -> Iterator[Key]:
    """The keys that a terminal types by a text."""
    return (message for message in XTermParser().feed(text) if isinstance(message, Key))
