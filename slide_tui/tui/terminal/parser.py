"""Terminal input as messages. No bytes can end the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from textual._time import get_time
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.events import Key
from textual.keys import Keys
from textual.message import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.terminal.answers import StringAnswer, Verdict

_PASTE_MAX = 200_000
"""The most letters kept of one paste."""
_KITTY_KEY = r"\x1b\[([\d:]*)(;[\d:]*)?(;[\d:]*)?([u~ABCDEFHPQRS])"
"""Compiled when a terminal first sends one, as are all patterns here: the start waits for none."""
_RELEASED = "3"
_CTRL_C = "\x03"
_KITTY_C = "\x1b[99;"
_KITTY_CTRL_C = r"\x1b\[99;(?:5|69|133|197)(?::[12])?(?:;[\d:]*)?u\Z"
"""Ctrl+C in the kitty protocol, with and without locked capitals and digits."""
_LAST_MAX = 24
_REPORT = "\x1b[?"
_REPORT_MAX = 200
"""The longest answer to wait for, in letters; Textual gives up after 32 and takes the rest for keys."""
Reader = Callable[[str], Message | None]
"""Makes a message of an answer, which begins after its Escape; None if it is no good."""


class InputParser:
    """Textual's parser, replaced whenever input breaks it or a paste doesn't end.

    It is fed letter by letter, so nothing is lost after the letter that broke it.
    """

    def __init__(self, make_parser: Callable[[], XTermParser] | None = None) -> None:
        """Start with nothing read; `make_parser` makes the first parser, and another when one breaks."""
        self._make_parser = make_parser or _Parser
        self.answers = 0
        """How often the terminal has answered `LAST_QUESTION`."""
        self._readers: dict[str, Reader] = {}
        self._report: str | None = None
        self.interrupted = False
        """Whether Ctrl+C came inside a paste that has not ended."""
        self.start_anew()

    def feed(self, text: str) -> Iterator[Message]:
        """The messages that this text completes."""
        for letter in text:
            yield from self._read(letter)

    def expect(self, head: str, reader: Reader) -> None:
        """Take what begins so, after an Escape, for an answer of the terminal from now on."""
        self._readers[head] = reader

    def tick(self) -> Iterator[Message]:
        """The messages of a sequence that was begun and has run out of time, such as a lone Escape."""
        if self._answer is not None:
            yield from self._end_answer(self._answer.given_up, "")
        if not self._report:
            self._report = None
        try:
            yield from self._without_pasted_keys(self._parser.tick())
        except Exception:
            self.start_anew()

    @property
    def deadline(self) -> float | None:
        """When the sequence that was begun runs out of time, by Textual's clock; None if there is none."""
        if self._answer is not None:
            return self._answer_due_s
        return None if self._report else self._parser._timeout_time  # noqa: SLF001

    @property
    def pasting(self) -> bool:
        """Whether a paste has begun and not ended."""
        return self._pasted is not None

    def interrupt(self) -> list[Message]:
        """Ctrl+C, at once: no unfinished sequence may lock the player in."""
        self.start_anew()
        return [Key("ctrl+c", _CTRL_C)]

    def give_up_paste(self) -> list[Message]:
        """Read keys again although the paste has not ended; a Ctrl+C inside it counts as a key after all."""
        if self.interrupted:
            return self.interrupt()
        self.start_anew()
        return []

    def start_anew(self) -> None:
        """Forget what was begun and not ended."""
        self._parser = self._make_parser()
        self._report = None
        self._answer: StringAnswer | None = None
        self._answer_due_s = 0.0
        self.interrupted = False
        self._last = ""
        self._pasted: int | None = None

    def _read(self, letter: str) -> list[Message]:
        self._last = (self._last + letter)[-_LAST_MAX:]
        if letter == _CTRL_C or (letter == "u" and _KITTY_C in self._last and re.search(_KITTY_CTRL_C, self._last)):
            if self._pasted is None:
                return self.interrupt()
            self.interrupted = True  # pasted, if the paste goes on
        if self._pasted is not None:
            self._pasted += 1
            if self._last.endswith(BRACKETED_PASTE_END):
                self._pasted, self.interrupted = None, False
            elif self._pasted > _PASTE_MAX and not self._may_be_the_end():
                return []
        elif self._last.endswith(BRACKETED_PASTE_START):
            self._pasted = 0
        elif self._answer is not None or (self._last[-2:-1] == "\x1b" and self._begins_answer(letter)):
            return self._read_answer(letter)
        elif self._report is not None:
            return self._read_report(letter)
        elif self._last.endswith(_REPORT):
            self._report = ""
        return self._feed(letter)

    def _read_report(self, letter: str) -> list[Message]:
        """Read what may be the answer to `LAST_QUESTION`, the only one that Textual doesn't know."""
        assert self._report is not None
        if letter in "0123456789;" and len(self._report) < _REPORT_MAX:
            self._report += letter
            return []
        report, self._report = self._report, None
        if letter == "c":
            self.answers += 1
            self.start_anew()
            return []
        reader = self._readers.get(f"[?{report.partition(';')[0]};")
        if reader is not None and letter == "n":
            self.start_anew()
            return _made(reader, f"[?{report}n")
        return [message for each in report + letter for message in self._feed(each)]

    def _begins_answer(self, letter: str) -> bool:
        return letter != "[" and any(head.startswith(letter) for head in self._readers)

    def _read_answer(self, letter: str) -> list[Message]:
        """Read what may be an answer that is a string; if it is none, its letters were keys."""
        from slide_tui.tui.terminal.answers import StringAnswer, Verdict  # few games ask for strings

        if self._answer is None:
            self._answer = StringAnswer(self._readers)
        verdict = self._answer.add(letter)
        self._answer_due_s = get_time() + self._answer.pause_s
        return [] if verdict is Verdict.MORE else self._end_answer(verdict, letter)

    def _end_answer(self, verdict: Verdict, last: str) -> list[Message]:
        """Tell a whole answer, hand over what was none, and drop what was cut off."""
        from slide_tui.tui.terminal.answers import Verdict

        answer, self._answer = self._answer, None
        assert answer is not None
        if verdict is Verdict.KEYS:
            return [message for each in answer.text for message in self._feed(each)]
        self.start_anew()
        if verdict is Verdict.WHOLE:
            return _made(self._readers[answer.head], answer.text)
        return [message for each in answer.unread(last) for message in self._read(each)]

    def _feed(self, letter: str) -> list[Message]:
        try:
            return self._without_pasted_keys(self._parser.feed(letter))
        except Exception:
            self.start_anew()
            return []

    def _without_pasted_keys(self, messages: Iterable[Message]) -> list[Message]:
        """Drop the keys that Textual 8.2 makes of escape sequences inside a paste."""
        return [message for message in messages if not (self.pasting and isinstance(message, Key))]

    def _may_be_the_end(self) -> bool:
        return any(self._last.endswith(BRACKETED_PASTE_END[:length]) for length in range(1, len(BRACKETED_PASTE_END)))


def _made(reader: Reader, answer: str) -> list[Message]:
    message = reader(answer)
    return [] if message is None else [message]


class _Parser(XTermParser):
    """Textual's parser, shielded from input that only misbehaving terminals send.

    Overridden and not public: `_sequence_to_key_events`, `parse_mouse_code` and `mouse_pixels`.
    """

    def parse_mouse_code(self, code: str) -> Message | None:
        """Read mouse positions as cells, even after a report about pixels, which we never ask for."""
        self.mouse_pixels = False
        return super().parse_mouse_code(code)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        """The keys pressed, without what some terminals add unasked; impossible keys are ignored."""
        try:
            plain = _without_extras(sequence) if ":" in sequence else sequence
            keys = [] if plain is None else list(super()._sequence_to_key_events(plain, alt))
        except (ValueError, OverflowError):  # no letter has that number
            plain, keys = None, []
        if plain is None or any(_is_half_a_letter(key) for key in keys):
            return [Key(Keys.Ignore, sequence)]
        return keys


def _without_extras(sequence: str) -> str | None:
    """A key of the kitty protocol without its alternates and kind of event; None for a release."""
    match = re.fullmatch(_KITTY_KEY, sequence)
    if match is None:
        return sequence
    code, modifiers, text, end = match.groups(default="")
    modifiers, _, kind = modifiers.partition(":")
    if kind == _RELEASED:
        return None
    return f"\x1b[{code.partition(':')[0]}{modifiers}{text}{end}"


def _is_half_a_letter(key: Key) -> bool:
    """Whether a key types a surrogate, which no text may contain."""
    return any("\ud800" <= letter <= "\udfff" for letter in f"{key.key}{key.character}")
