"""Images on their way to the terminal, and a terminal that reads as slowly as it likes."""

from __future__ import annotations

import re
from typing import cast

from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.images import TerminalImages
from tests.tui.lines import CAN, NAME, Line

LARGE = (b"x" * 30_000,) * 5


def images_on(line: Line, told: list[str], **environ: str) -> TerminalImages:
    """Images for a line; it is told once they are certain."""
    driver = cast("TerminalDriver", line)
    return TerminalImages(driver, lambda: told.append("certain"), {"TERM": "xterm-kitty", **environ})


def test_it_asks_once_and_tells_once() -> None:
    """However often it is told to."""
    line, told = Line(), list[str]()
    images = images_on(line, told)
    for _ in range(3):
        images.ask()
    line.answer(NAME)
    line.answer(CAN)
    images.ask()

    assert (["certain"], 2) == (told, len(line.asked))


def test_it_asks_nothing_through_others() -> None:
    """They would answer for the terminal."""
    line = Line()
    images_on(line, [], TMUX="1").ask()

    assert [] == line.asked


def test_a_piece_waits_until_the_one_before_was_read() -> None:
    """Each is small, they are whole sequences, and images are shown only after the last one."""
    line, told = Line(), list[str]()
    images_on(line, told).show(LARGE, 40, 20, lambda: told.append("shown"))
    for count in range(1, 5):
        assert (count, []) == (len(line.asked), told)
        line.answer()
    line.answer_all()

    assert ["shown"] == told
    assert line.images
    assert all(len(piece) < 16_384 for piece in line.asked)
    assert all(re.fullmatch(r"(\x1b_G[^\x1b]*\x1b\\)+", piece) for piece in line.asked)


def test_others_in_the_middle() -> None:
    """The image on its way is broken off before the next ones, and only those are shown."""
    line, told = Line(), list[str]()
    images = images_on(line, told)
    images.show(LARGE, 40, 20, lambda: told.append("first"))
    images.show((b"y",) * 5, 30, 15, lambda: told.append("second"))
    line.answer_all()
    begun, rest = line.asked

    assert ["second"] == told
    assert begun.startswith("\x1b_Ga=t,f=100,i=201,q=2,m=1;")
    assert rest.startswith(
        "\x1b_Gm=0,q=2\x1b\\\x1b_Ga=t,f=100,i=201,q=2,m=0;eQ==\x1b\\\x1b_Ga=p,U=1,i=201,c=30,r=15,q=2"
    )


def test_a_suspension_in_the_middle() -> None:
    """What was on its way is forgotten; a question that was not answered is asked again."""
    line, told = Line(), list[str]()
    images = images_on(line, told)
    images.ask()
    images.show(LARGE, 40, 20, lambda: told.append("first"))
    line.forget()
    images.resume()
    line.answer(NAME)
    line.answer(CAN)
    images.show((b"y",) * 5, 30, 15, lambda: told.append("second"))
    line.answer_all()

    assert ["certain", "second"] == told
