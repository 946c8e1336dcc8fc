"""Who shows images: only a terminal known by name and version, which has said so in time."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import termios
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.terminal.parser import InputParser
from slide_tui.tui.terminal.probe import GRAPHICS_HEAD, NAME_HEAD, Probe, Stage, heard, may_ask, over
from slide_tui.tui.terminal.size import cell_size

NAME, CAN = "P>|kitty(0.41.1)", "_Gi=31;OK"


def asked(*rounds: list[str]) -> Probe:
    """What is known after these answers, each list within a round of its own."""
    probe = Probe()
    for answers in rounds:
        for answer in answers:
            probe = heard(probe, answer)
        probe = over(probe)
    return probe


def test_a_terminal_that_can() -> None:
    """It says its name, and then that it shows images."""
    assert asked([NAME], [CAN]).shows_images


def test_a_stranger_is_asked_no_second_question() -> None:
    """Some of them would print it."""
    assert "_G" not in Probe().question
    assert "_G" in asked([NAME]).question
    for answers in ([], [CAN], ["P>|xterm(379)"], ["]>|kitty(0.41.1)"]):
        assert "" == asked(answers).question


NAMES = [
        ("kitty(0.28.0)", True), ("kitty(0.27.1)", False), ("kitty(1.0.0)", True), ("ghostty 1.0.1", True),
        ("ghostty 1.2.0-dev+0123abc", True), ("iTerm2 3.7.0beta1", True), ("iTerm2 3.6.11", False),
        ("WezTerm 20240203-110809-5046fc22", False), ("XTerm(379)", False), ("tmux 3.5a", False), ("kitty", False),
        ("kitty(0.41.1)" + "x" * 100, False), ("kitty(٤.٤)", False), ("konsole(24.12.0)", False), ("", False),
]  # fmt: skip


def test_names_and_versions() -> None:
    """From some version on, and nobody who only claims it."""
    assert NAMES == [(name, asked([f"P>|{name}"]).stage is Stage.GRAPHICS) for name, _ in NAMES]


def test_late_answers_change_nothing() -> None:
    """Each belongs to its round."""
    assert not asked([NAME, CAN], []).shows_images
    assert not asked([], [NAME, CAN]).shows_images
    assert not asked([NAME], [], [CAN]).shows_images
    assert not asked([NAME], ["_Gi=31;ENOTSUPPORTED"]).shows_images
    assert Stage.OVER is asked([NAME], [], [CAN], [NAME]).stage


@given(
    st.lists(st.lists(st.tuples(st.sampled_from("P_]["), st.text(max_size=30)).map("".join), max_size=4), max_size=5)
)
def test_rubbish_is_never_certain(rounds: list[list[str]]) -> None:
    """And it ends the questions."""
    assert not asked(*rounds).shows_images


@given(st.lists(st.integers(0, 60), max_size=10), st.sampled_from(["", "w", "\x1b[A"]))
def test_what_arrives_in_pieces(cuts: list[int], key: str) -> None:
    """The bytes of a real terminal come to the same however they are cut, with keys before, between and behind."""
    text = f"{key}\x1b{NAME}\x1b\\{key}\x1b{CAN}\x1b\\{key}"
    ends = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    answers: list[str] = []
    parser = InputParser()
    for head in (NAME_HEAD, GRAPHICS_HEAD):
        parser.expect(head, answers.append)
    for one, other in pairwise(ends):
        list(parser.feed(text[one:other]))

    assert [NAME, CAN] == answers


STRANGERS = [
        {"TMUX": "tmux-0,1,0"}, {"STY": "1.pts"}, {"ZELLIJ": "0"}, {"TERM": "tmux-256color"},
        {"TERM": "screen"}, {"TERM": "linux"}, {"TERM_PROGRAM": "Apple_Terminal"},
]  # fmt: skip


def test_who_is_never_asked() -> None:
    """Where something stands between, or prints what it doesn't know."""
    assert not [each for each in STRANGERS if may_ask({"TERM": "xterm-256color", **each})]


def test_who_is_asked() -> None:
    """Everybody else, by a question that nobody prints."""
    assert may_ask({"TERM": "xterm-kitty", "TMUX": ""})


@pytest.mark.parametrize(
    ("told", "size"),
    [
        ((24, 80, 720, 432), (9, 18)), ((24, 80, 729, 440), (9, 18)), ((24, 80, 0, 0), None), ((0, 0, 720, 432), None),
        ((24, 80, 80, 24), None), ((1, 1, 9999, 9999), None),
    ],
)  # fmt: skip
def test_the_size_of_a_cell(told: tuple[int, int, int, int], size: tuple[int, int] | None) -> None:
    """As the system knows it; a margin of some pixels makes no difference, and nonsense is nothing."""
    mine, theirs = pty.openpty()
    fcntl.ioctl(mine, termios.TIOCSWINSZ, struct.pack("HHHH", *told))

    assert size == cell_size(theirs)

    for descriptor in (mine, theirs):
        os.close(descriptor)
    assert cell_size(theirs) is None
