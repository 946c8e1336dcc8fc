"""Answers that are strings are heard, and never taken for keys, however they come."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Key
from textual.message import Message

from slide_tui.tui.terminal.answers import ANSWER_MOST, HEAD_PAUSE_S, StringAnswer, Verdict
from slide_tui.tui.terminal.parser import InputParser
from slide_tui.tui.terminal.scout import Scout

ENDS = ("\x07", "\x1b\\")
ANSWER = "\x1b]11;rgb:1e1e/1e1e/2e2e"


class Heard(Message):
    """What an answer said."""

    def __init__(self, text: str) -> None:
        """Hold it."""
        super().__init__()
        self.text = text


def listening() -> InputParser:
    """A parser that expects a colour, the name of a terminal and the state of a picture."""
    parser = InputParser()
    for head in ("]11;", "P>|", "_G"):
        parser.expect(head, Heard)
    return parser


def read(*pieces: str, parser: InputParser | None = None) -> list[str]:
    """What is heard of some text: keys by name, answers in brackets."""
    parser = parser or listening()
    messages = [message for piece in pieces for message in parser.feed(piece)]
    return [f"<{it.text}>" if isinstance(it, Heard) else it.key for it in messages if isinstance(it, Heard | Key)]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("said", ["]11;rgb:ffff/ffff/ffff", "P>|kitty(0.41.1)", "_Gi=31;OK"])
def test_an_answer_is_heard_between_keys(said: str, end: str) -> None:
    """Keys before and behind it come as ever."""
    assert ["w", f"<{said}>", "up", "d"] == read(f"w\x1b{said}{end}\x1b[Ad")


@given(st.lists(st.sampled_from(["w", "\x1b[A", "\x1b[1;2B", "7", "\r", *(ANSWER + end for end in ENDS)])), st.data())
def test_answers_may_come_in_pieces(parts: list[str], data: st.DataObject) -> None:
    """Cut wherever the line cuts them, they are heard, and the keys are those that there are without them."""
    text = "".join(parts)
    cuts = [0, *sorted(data.draw(st.sets(st.integers(0, len(text))))), len(text)]
    heard = read(*(text[start:end] for start, end in pairwise(cuts)))

    assert read(*(part for part in parts if not part.startswith(ANSWER))) == [key for key in heard if key[0] != "<"]
    assert sum(part.startswith(ANSWER) for part in parts) == sum(key[0] == "<" for key in heard)


@given(st.text(max_size=60))
def test_nothing_else_is_changed(text: str) -> None:
    """Whatever has no answer in it is read as it is by a parser that expects none."""
    assume_none = all(f"\x1b{head}" not in text for head in ("]11;", "P>|", "_G"))

    assert not assume_none or read(text, "q", parser=InputParser()) == read(text, "q")


@pytest.mark.parametrize("keys", ["\x1b]a", "\x1bPw", "\x1b]1a", "\x1b_\x1b[A", "\x1bP\r"])
def test_what_only_begins_like_an_answer_is_keys(keys: str) -> None:
    """Alt with a letter, and what is typed next."""
    assert read(keys, parser=InputParser()) == read(keys)


def test_an_answer_that_never_ends_is_dropped() -> None:
    """After a while keys are heard again, and its letters were none."""
    parser = listening()
    before = read(ANSWER, parser=parser)
    assert parser.deadline is not None
    late = list(parser.tick())

    assert ([], [], ["w"]) == (before, late, read("w", parser=parser))


def test_the_rest_of_a_head_that_stops_is_keys() -> None:
    """Alt and a letter, after the tenth of a second in which it could have been more."""
    parser = listening()
    before = read("\x1b]1", parser=parser)
    late = [message.key for message in parser.tick() if isinstance(message, Key)]

    assert [] == before
    assert read("\x1b]1", parser=InputParser()) == late
    assert HEAD_PAUSE_S <= 0.1


@pytest.mark.parametrize(("cut", "keys"), [("\x03", ["ctrl+c"]), ("\r", ["enter"]), ("\x1b[A", ["up"]), ("é", ["é"])])
def test_a_key_cuts_an_answer_off(cut: str, keys: list[str]) -> None:
    """An answer has none of these in it, so it is over, and the key counts."""
    assert keys == read(ANSWER + cut)


def test_a_huge_answer_is_read_to_its_end() -> None:
    """Little of it is kept, and none of it is a key."""
    answer = StringAnswer(["]11;"])
    verdicts = {answer.add(letter) for letter in "]11;" + "a" * 100_000}

    assert ({Verdict.MORE}, ANSWER_MOST) == (verdicts, len(answer.text))
    assert ["w"] == [key for key in read(ANSWER + "0" * 10_000 + "\x07w") if key[0] != "<"]


def test_nothing_in_a_paste_is_an_answer() -> None:
    """Pasted text is passed on to its end."""
    parser = listening()
    *_, last = list(parser.feed(f"\x1b[200~{ANSWER}\x1b[201~w"))

    assert isinstance(last, Key)
    assert not parser.pasting


def test_no_letter_of_an_answer_leaves_the_game() -> None:
    """Also while so much input waits that keys which leave are looked for ahead."""
    scout = Scout(lambda message: isinstance(message, Key) and message.key in "bq", pasting=False)
    texts = [f"ww\x1b]11;rgb:bbbb/bbbb/bbbb{end}w" for end in ENDS]

    assert [] == [found for text in texts for found in scout.look(text)]
    assert ["q"] == [key.key for _, key in scout.look("wwq")]
