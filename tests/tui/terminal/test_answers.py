"""Answers are taken out of the input, however it is cut; keys are not."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.terminal.answers import Answer, AnswerFilter

NAME, GRAPHICS, COLOUR = "\x1bP>|kitty(0.41.1)\x1b\\", "\x1b_Gi=31;OK\x1b\\", "\x1b]11;rgb:ffff/ffff/ffff\x07"
SIZE, LAST = "\x1b[6;19;10t", "\x1b[?62;c"
KEYS = ["a", "\x1b[A", "\x1b[6~", "\x1b[6;2~", "\x1b[<0;3;4M", "\x1bOP", "\x1b[97;5u", "é", "\x1b[13;2u", "\x03", LAST]

pieces = st.lists(st.sampled_from([NAME, GRAPHICS, COLOUR, SIZE, *KEYS]), max_size=12)


def filtered(*texts: str) -> tuple[str, list[Answer]]:
    """What passes, and what was found, at the end of a piecemeal input."""
    answers = AnswerFilter()
    passed = [answers.feed(text) for text in texts]
    return "".join(passed) + answers.give_up(), answers.take()


@given(pieces, st.lists(st.integers(0, 200), max_size=8))
def test_cuts_make_no_difference(said: list[str], cuts: list[int]) -> None:
    """The same keys and the same answers come out, in the same order."""
    text = "".join(said)
    ends = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})

    passed, answers = filtered(*(text[one:other] for one, other in pairwise(ends)))

    assert "".join(each for each in said if each in KEYS) == passed
    assert len([each for each in said if each not in KEYS]) == len(answers)


@given(pieces)
def test_letter_by_letter_is_no_worse(said: list[str]) -> None:
    """A slow line gives little at a time."""
    assert filtered("".join(said)) == filtered(*"".join(said))


@given(st.text(st.sampled_from("\x1b\x03\x07\\[]P_6;t?1c~a"), max_size=400), st.integers(0, 400))
def test_rubbish_is_taken_the_same_way_whole_and_in_two(text: str, cut: int) -> None:
    """Nothing depends on where a read ends, and nothing is held for ever."""
    assert filtered(text) == filtered(text[:cut], text[cut:])


def test_what_they_say() -> None:
    """The kind of an answer and its words, without what stands around them."""
    said = [Answer("P", ">|kitty(0.41.1)"), Answer("_", "Gi=31;OK"), Answer("]", "11;rgb:ffff/ffff/ffff")]

    assert ("", [*said, Answer("[", "6;19;10t")]) == filtered(NAME + GRAPHICS + COLOUR + SIZE)


def test_an_answer_that_never_ends_takes_no_keys_with_it() -> None:
    """After a pause, after another sequence, after Ctrl+C, or when it has grown too long."""
    begun = NAME[:9]
    assert ("", []) == filtered(begun)
    assert ("\x1b[A", []) == filtered(begun, "\x1b[A")
    assert ("\x03b", []) == filtered(begun, "\x03b")
    assert ("xx", []) == filtered("\x1bP" + 258 * "x")


def test_keys_that_look_like_the_beginning_of_one() -> None:
    """Escape, Alt with a capital, and Alt with a bracket are held for a pause, and then pass."""
    for key in ("\x1b", "\x1bP", "\x1b_", "\x1b[", "\x1b]"):
        answers = AnswerFilter()

        assert ("", key, []) == (answers.feed(key), answers.held, answers.take())
        assert key == answers.give_up()
    assert ("\x1bP\x1b[A", []) == filtered("\x1bP", "\x1b[A")
