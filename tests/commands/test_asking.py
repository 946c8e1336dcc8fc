"""What a terminal says of itself, for a report."""

from __future__ import annotations

import os
import pty

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from slide_tui.commands._asking import answers_in, ask

MODERN = (
    b"\x1bP>|Some terminal(1.2)\x1b\\\x1b[?2026;2$y\x1b[?2048;0$y\x1b[?1006;1$y\x1b[?1004;4$y\x1b[?0u"
    b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\\x1b[?64;1;2c"
)


def said(data: bytes) -> dict[str, str]:
    """The answers by their names."""
    return answers_in(data, 12.3)


def test_a_modern_terminal_is_described() -> None:
    """Every question has its answer, in words."""
    assert {
        "terminal name": "Some terminal(1.2)",
        "answers": "after 12 ms",
        "terminal kind": "64;1;2",
        "synchronized output": "yes",
        "resize reports": "no",
        "mouse": "yes",
        "focus": "yes",
        "pastes": "no answer",
        "clipboard": "no answer",
        "kitty keyboard": "yes",
        "background": "#1e1e2e (dark)",
    } == said(MODERN)


@pytest.mark.parametrize(
    ("colour", "words"),
    [
        (b"rgb:ffff/ffff/ffff", "#ffffff (light)"),
        (b"rgb:0/0/0", "#000000 (dark)"),
        (b"rgba:ff/fd/d7/80", "#fffdd7 (light)"),
    ],
)
def test_a_background_is_read_at_any_depth(colour: bytes, words: str) -> None:
    """Terminals write one to four digits for a colour."""
    assert words == said(b"\x1b]11;" + colour + b"\x07\x1b[?6c")["background"]


def test_what_is_not_answered_is_said() -> None:
    """An old terminal answers the last question alone; a line that is dead answers none."""
    assert {"no answer"} == set(said(b"\x1b[?6c").values()) - {"after 12 ms", "6"}
    assert {"answers": "none within 1 s"} == said(b"typed")


def test_the_clipboard_is_told_with_the_kind() -> None:
    """It is one of the numbers of the last answer, wherever it stands."""
    kinds = (b"64;52", b"52;1;22", b"64;152")

    assert ["yes", "yes", "no answer"] == [said(b"\x1b[?" + kind + b"c")["clipboard"] for kind in kinds]


@given(st.binary(max_size=200))
@example(b"\x1b]11;rgb:ff//\x1b[?c")
def test_no_answer_is_too_strange(data: bytes) -> None:
    """Whatever comes, there are lines about it."""
    assert answers_in(data, 0)
    assert answers_in(data + MODERN, 0)


def test_a_terminal_that_is_not_ours_is_not_asked() -> None:
    """One that controls another session may have somebody else reading it."""
    ours, theirs = pty.openpty()
    try:
        assert {} == ask(theirs, theirs, "xterm")
        os.set_blocking(ours, False)
        with pytest.raises(BlockingIOError):
            os.read(ours, 1)
    finally:
        os.close(ours)
        os.close(theirs)
