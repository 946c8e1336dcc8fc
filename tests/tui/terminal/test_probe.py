"""Who shows images: only a terminal known by name and version, which has said so in time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.terminal.answers import Answer, AnswerFilter
from slide_tui.tui.terminal.probe import CellSize, Probe, Stage, heard, may_ask, over

NAME, SIZE, CAN = Answer("P", ">|kitty(0.41.1)"), Answer("[", "6;19;10t"), Answer("_", "Gi=31;OK")


def asked(*rounds: list[Answer]) -> Probe:
    """What is known after these answers, each list within a round of its own."""
    probe = Probe()
    for answers in rounds:
        for answer in answers:
            probe = heard(probe, answer)
        probe = over(probe)
    return probe


def test_a_terminal_that_can() -> None:
    """It says its name, the size of its cells, and that it shows images."""
    assert (CellSize(10, 19), True) == (asked([NAME, SIZE], [CAN]).cell, asked([NAME, SIZE], [CAN]).shows_images)
    assert asked([SIZE, NAME], [CAN]).shows_images


def test_a_stranger_is_asked_no_second_question() -> None:
    """Some of them would print it."""
    assert "_G" not in Probe().question
    assert "_G" in asked([NAME, SIZE]).question
    for answers in ([], [NAME], [SIZE], [Answer("P", ">|xterm(379)"), SIZE], [Answer("]", ">|kitty(0.41.1)"), SIZE]):
        assert "" == asked(answers).question


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("kitty(0.28.0)", True), ("kitty(0.27.1)", False), ("kitty(1.0.0)", True), ("ghostty 1.0.1", True),
        ("ghostty 1.2.0-dev+0123abc", True), ("iTerm2 3.7.0beta1", True), ("iTerm2 3.6.11", False),
        ("WezTerm 20240203-110809-5046fc22", False), ("XTerm(379)", False), ("tmux 3.5a", False), ("kitty", False),
        ("kitty(0.41.1)" + "x" * 100, False), ("kitty(٤.٤)", False), ("konsole(24.12.0)", False), ("", False),
    ],
)  # fmt: skip
def test_names_and_versions(name: str, known: bool) -> None:
    """From some version on, and nobody who only claims it."""
    assert known == (asked([Answer("P", f">|{name}"), SIZE]).stage is Stage.GRAPHICS)


@pytest.mark.parametrize("size", ["6;0;0t", "6;19;0t", "6;9999;10t", "4;19;10t", "6;19t"])
def test_a_size_that_nobody_has_is_no_size(size: str) -> None:
    """Images would be as large as that, or nothing at all."""
    assert "" == asked([NAME, Answer("[", size)]).question


def test_late_answers_change_nothing() -> None:
    """Each belongs to its round."""
    assert not asked([NAME, SIZE, CAN], []).shows_images
    assert not asked([SIZE], [NAME, CAN]).shows_images
    assert Stage.OVER is asked([NAME, SIZE], [], [CAN], [NAME]).stage
    assert not asked([NAME, SIZE], [], [CAN]).shows_images
    assert not asked([NAME, SIZE], [Answer("_", "Gi=31;ENOTSUPPORTED")]).shows_images


@given(st.lists(st.lists(st.builds(Answer, st.sampled_from("P_][x"), st.text(max_size=30)), max_size=4), max_size=5))
def test_rubbish_is_never_certain(rounds: list[list[Answer]]) -> None:
    """And it ends the questions."""
    assert not asked(*rounds).shows_images


@given(st.lists(st.integers(0, 60), max_size=10))
def test_what_arrives_in_pieces(cuts: list[int]) -> None:
    """The bytes of a real terminal come to the same however they are cut."""
    text = "\x1bP>|kitty(0.41.1)\x1b\\\x1b[6;19;10t"
    ends = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    answers = AnswerFilter()
    for one, other in pairwise(ends):
        answers.feed(text[one:other])

    assert asked([NAME, SIZE]) == asked(answers.take())


@pytest.mark.parametrize(
    "environ",
    [
        {"TMUX": "tmux-0,1,0"}, {"STY": "1.pts"}, {"ZELLIJ": "0"}, {"TERM": "tmux-256color"},
        {"TERM": "screen"}, {"TERM": "linux"}, {"TERM_PROGRAM": "Apple_Terminal"},
    ],
)  # fmt: skip
def test_who_is_never_asked(environ: dict[str, str]) -> None:
    """Where something stands between, or prints what it doesn't know."""
    assert not may_ask({"TERM": "xterm-256color", **environ})


def test_who_is_asked() -> None:
    """Everybody else, by a question that nobody prints."""
    assert may_ask({"TERM": "xterm-kitty", "TMUX": ""})
