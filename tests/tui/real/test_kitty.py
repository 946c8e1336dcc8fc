"""Pictures in real pixels: only where they are certain, and nothing of them is left behind."""

from __future__ import annotations

import re
import signal
import struct
from pathlib import Path

import pytest

from tests.tui.real.kitty import KittyWindow, kitty
from tests.tui.terminal.test_questions import shell, typed_at

GAME = ("--size", "3", "--seed", "a")
IMAGES = ["201", "202", "203", "204", "205"]
PLACEHOLDER = "\U0010eeee"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A data folder of somebody who plays with pictures."""
    (tmp_path / "settings.toml").write_text('[looks]\nskin = "picture"\npicture = "rings"\n')
    return str(tmp_path)


def wait_for_pixels(shown: KittyWindow, since: int = 0) -> None:
    """Wait until the board is drawn with placeholders."""
    shown.wait_for(lambda: PLACEHOLDER in shown.shown[since:], "placeholders")


def test_from_the_first_question_to_the_last_image(folder: str) -> None:
    """Asked after the first frame, sent, drawn, deleted by a stop, sent and drawn again, deleted by a signal."""
    with kitty(*GAME, "--data-dir", folder) as shown, shell(shown) as prompt:
        wait_for_pixels(shown)
        graphics = shown.graphics
        before_images = shown.shown[: shown.shown.index("\x1b_Ga=t")]

        assert ["\x1b[>q", "\x1b[c", "graphics", "\x1b[c"] == graphics.asked[3:7]
        assert before_images.index("Moves: 0") < before_images.index("\x1b[>q")
        assert IMAGES == sorted(graphics.images) == sorted(graphics.placed)
        assert {(42, 21)} == set(graphics.placed.values())
        assert all(image.startswith(b"\x89PNG\r\n\x1a\n") for image in graphics.images.values())

        shown.type("\x1a")
        shown.wait_to_stop()

        assert ({}, []) == (graphics.images, graphics.faults)
        assert b"" == typed_at(prompt)

        since = len(shown.shown)
        shown.kill(signal.SIGCONT)
        wait_for_pixels(shown, since)

        assert IMAGES == sorted(graphics.images)

        shown.kill(signal.SIGTERM)

        assert 143 == shown.end()
        assert ({}, []) == (graphics.images, graphics.faults)
        assert {"attributes"} >= shown.left_on()  # looking at the prompt has changed them
        assert b"" == typed_at(prompt)


def test_an_end_in_the_middle_of_an_image(folder: str) -> None:
    """It is broken off, and what the terminal has of it is deleted; its answers are not left to the shell."""
    with kitty(*GAME, "--data-dir", folder) as shown, shell(shown) as prompt:
        shown.wait_for(lambda: "graphics" in shown.graphics.asked, "the question")
        shown.wait_for(lambda: "\x1b_Ga=t" in shown.shown, "a first piece")
        shown.deaf = True
        shown.type("q")
        shown.wait_for(lambda: "\x1b[?1049l" in shown.shown, "the main screen")
        shown.answer()

        assert 0 == shown.end()
        assert re.search(r"\x1b_Gm=0,q=2\x1b\\(\x1b_Ga=d,d=I,i=\d+,q=2\x1b\\){5}", shown.shown)
        assert ({}, []) == (shown.graphics.images, shown.graphics.faults)
        assert b"" == typed_at(prompt)


def test_answers_that_come_after_the_end(folder: str) -> None:
    """Whoever leaves at once is not followed by them."""
    with kitty(*GAME, "--data-dir", folder) as shown, shell(shown) as prompt:
        shown.wait_for(lambda: "\x1b[?2048$p" in shown.shown, "the game itself")
        shown.deaf = True
        shown.wait_for(lambda: "\x1b[>q" in shown.shown, "the questions")
        shown.type("\x03")
        shown.wait_for(lambda: "\x1b[?1049l" in shown.shown, "the main screen")
        shown.answer()

        assert 0 == shown.end()
        assert b"" == typed_at(prompt)
        assert "\x1b_G" not in shown.shown


@pytest.mark.long
def test_another_font(folder: str) -> None:
    """Images have the shape of the cells, so they are made again where those have another one."""
    with kitty(*GAME, "--data-dir", folder) as shown:
        wait_for_pixels(shown)
        before = dict(shown.graphics.images)
        shown.cell = (12, 20)
        shown.resize(120, 40)
        shown.wait_for(lambda: shown.graphics.placed["205"] != (42, 21), "images in another size")
        columns, rows = shown.graphics.placed["205"]
        width, height = struct.unpack(">II", shown.graphics.images["205"][16:24])

        assert not set(before.values()) & set(shown.graphics.images.values())
        assert abs(width * rows * 20 / (height * columns * 12) - 1) < 0.002

        shown.leave()


@pytest.mark.parametrize(
    ("skin", "pixels", "name"),
    [
        ("big digits", "auto", "kitty(0.41.1)"),
        ("picture", "off", "kitty(0.41.1)"),
        ("picture", "auto", "WezTerm 20240203-110809"),
    ],
)
def test_who_is_not_sent_any(tmp_path: Path, skin: str, pixels: str, name: str) -> None:
    """Where they are not wanted, nothing more is asked than ever; a stranger is asked for its name alone."""
    asked = (skin, pixels) == ("picture", "auto")
    (tmp_path / "settings.toml").write_text(f'[looks]\nskin = "{skin}"\npicture = "rings"\npixels = "{pixels}"\n')
    with kitty(*GAME, "--data-dir", str(tmp_path), name=name) as shown:
        shown.wait_for(lambda: shown.graphics.asked.count("\x1b[c") > asked, "the questions")
        shown.wait_for(lambda: "▀" in shown.shown, "a board")
        shown.type("\x03")

        assert 0 == shown.end()
        assert asked == ("\x1b[>q" in shown.shown)
        assert "\x1b_G" not in shown.shown
        assert PLACEHOLDER not in shown.shown
        assert set() == shown.not_given_back()
