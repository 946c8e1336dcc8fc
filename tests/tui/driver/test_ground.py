"""Themes that follow the terminal ask it whether it is dark or light, and hear it without a wait."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board
from slide_tui.tui.driver.ground import OFF, GroundTold, light_in, questions
from slide_tui.tui.driver.screenful import screenful_of
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.resources import Resources
from tests.tui.inks import runs_of
from tests.values import game_at
from tests.window import Window, window

LIGHT, DARK = "38;2;42;49;60", "38;2;201;209;219"
"""What our two themes write in, as it is sent."""
ASK_GROUND = "\x1b]11;?\x1b\\"
ASKED = f"{ASK_GROUND}\x1b[?2031h"
WHITE, BLACK = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b]11;rgb:0000/0000/0000\x07"


@contextmanager
def playing(folder: Path, theme: str = "auto", **env: str | None) -> Iterator[Window]:
    """The game in a theme."""
    (folder / "settings.toml").write_text(f'[looks]\ntheme = "{theme}"\n')
    env = {"COLORTERM": "truecolor", "TERM": "xterm-256color", **env}
    with window("--data-dir", str(folder), "--size", "3", env=env) as shown:
        yield shown


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        ("]11;rgb:ffff/ffff/ffff", True),
        ("]11;rgb:0000/0000/0000", False),
        ("]11;rgb:1e1e/1e1e/2e2e", False),
        ("]11;rgb:fd/f6/e3", True),
        ("]11;rgba:ffff/ffff/ffff/8000", True),
        ("]11;rgb:f/f/f", True),
        ("[?997;1n", False),
        ("[?997;2n", True),
        ("[?997;3n", None),
        ("]11;rgb:ffff/ffff", None),
        ("]11;rgb:fffff/ffff/ffff", None),
        ("]11;#FDF6E3", None),
        ("]11;?", None),
        ("]11;white", None),
        ("]11;rgb:" + "f" * 248, None),
    ],
)
def test_what_an_answer_says(answer: str, light: bool | None) -> None:
    """In the spellings that terminals use, and nothing of what can't be read."""
    assert light == light_in(answer)


def test_light_is_where_black_reads_better() -> None:
    """Both read alike on a grey of 46 %, as WCAG counts light."""
    assert (False, True) == (light_in("]11;rgb:74/74/74"), light_in("]11;rgb:76/76/76"))


@pytest.mark.parametrize(
    ("env", "asked"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, True),
        ({"TERM": "screen-256color", "TMUX": "1"}, True),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "xterm", "STY": "1.pts"}, False),
        ({"TERM": "linux"}, False),
        ({"TERM": "eterm-color"}, False),
        ({"TERM": "dumb"}, False),
        ({}, False),
    ],
)
def test_who_is_asked(env: dict[str, str], asked: bool) -> None:
    """Not who would print the question, or would answer it too late."""
    assert asked == bool(questions(env))


@pytest.mark.parametrize(("said", "light"), [("0;15", True), ("15;0", False), ("0;default;7", True), ("", False)])
def test_a_first_guess(said: str, light: bool) -> None:
    """What the environment says counts until the terminal has answered."""
    assert light == screenful_of({"TERM": "xterm", "COLORFGBG": said}).light


def test_only_themes_that_follow_ask(tmp_path: Path) -> None:
    """All other players' terminals get not a byte more."""
    with playing(tmp_path, "light") as shown:
        shown.leave()

        assert not any(each in shown.shown for each in (ASK_GROUND, "2031h"))


@pytest.mark.parametrize("start", [None, "1 2 3/4 0 6/7 5 8"])
async def test_an_answer_may_come_before_the_first_screen(start: str | None) -> None:
    """Whatever was made in the dark is light as soon as it is shown."""
    settings = Settings(theme="auto")
    table = Table(settings) if start is None else at_board(settings, game_at(start))
    services = Resources(lambda: "s", mounted=lambda app: app.on_ground_told(GroundTold(light=True)))
    app = SlideApp(table, services)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        inks = {ink.ink for strip in strips for text, ink in runs_of(strip) if text.strip()}
        light, dark = palette_of(Depth.TRUE, "light"), palette_of(Depth.TRUE, "dark")

        assert light.fg in inks
        assert not {dark.fg, dark.dim} & inks


def test_a_terminal_without_reports_is_only_asked(tmp_path: Path) -> None:
    """One that prints what it doesn't know is not sent a mode."""
    with playing(tmp_path, TERM_PROGRAM="Apple_Terminal") as shown:
        shown.read_until(ASK_GROUND)
        shown.type(BLACK)
        shown.leave()

        assert "2031h" not in shown.shown


@pytest.mark.parametrize("end", ["stop", pytest.param("signal", marks=pytest.mark.long)])
def test_the_game_turns_light_and_dark_with_the_terminal(tmp_path: Path, end: str) -> None:
    """By its first answer and by each report, until its end or a stop; when it goes on, it asks again."""
    with playing(tmp_path) as shown:
        shown.read_until(ASKED)
        assert LIGHT not in shown.shown
        shown.type(WHITE)
        shown.read_until(LIGHT)
        shown.type("\x1b[?997;1n")
        shown.read_until(DARK)
        shown.type("\x1b[?997;2n")
        shown.read_until(LIGHT)
        shown.press("w", "Moves: ")
        if end == "signal":
            shown.kill(signal.SIGTERM)
            assert 143 == shown.end()
        else:
            shown.type("\x1a")
            shown.wait_to_stop()
            assert OFF in shown.shown
            shown.kill(signal.SIGCONT)
            shown.read_until(ASKED)
            shown.type(BLACK)
            shown.leave()

        assert set() == shown.left_on()
        assert shown.shown.rindex(OFF) > shown.shown.rindex("\x1b[?2031h")


def test_answers_after_the_end_are_not_left_to_the_shell(tmp_path: Path) -> None:
    """Whoever leaves before the terminal has answered, reads and drops what it says."""
    with playing(tmp_path) as shown:
        shown.read_until(ASKED)
        shown.type("\x03")
        shown.wait_for(lambda: "\x1b[?1049l" in shown.shown, "the main screen")
        shown.type(WHITE)

        assert 0 == shown.end()
        assert set() == shown.not_given_back()


def test_the_settings_ask_for_a_theme_that_is_tried(tmp_path: Path) -> None:
    """A step to `auto` shows at once what it would be; a step further forgets it again."""
    with playing(tmp_path, "light") as shown:
        shown.press("\x1b[20~", "Settings")
        shown.press("\t", "Theme")
        shown.type("\x1b[C")
        shown.read_until(ASKED)
        shown.type(BLACK)
        shown.read_until(DARK)
        shown.type("\x1b[D")
        shown.read_until(OFF)
        shown.leave()
