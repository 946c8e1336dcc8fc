"""A run drawn as its player saw it, and the name of its file."""

from __future__ import annotations

import errno
from itertools import cycle, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.replay import Replay, record
from slide_tui.film.looks import looks_chosen
from slide_tui.film.pictures import name_for, save_picture
from slide_tui.film.shots import MOVES_MAX
from slide_tui.film.svg import svg_of
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import PUBLISHED, THEMES
from tests.film.runs import endless, solved

SOLVED = solved("3x3-a")
HOMES = ("light up", "go quiet", "foot", "off")


def written(replay: Replay, settings: Settings) -> dict[str, str]:
    """What is written, by name."""
    files: dict[str, str] = {}

    def write(name: str, text: str) -> str:
        files[name] = text
        return f"~/{name}.svg"

    assert ("~/slide-tui-3x3-a.svg", "") == save_picture(replay, settings, write)
    return files


def test_a_picture_looks_as_the_player_has_chosen() -> None:
    """Its colours, its numbers, its corners; nothing but the text of the picture is written."""
    settings = Settings(scheme="fringe", first_number=0, corners="square")

    assert {"slide-tui-3x3-a": svg_of(SOLVED, looks_chosen(settings))} == written(SOLVED, settings)
    assert {("fringe", 0, False)} == {
        (each.scheme, each.first_number, each.round_corners) for each in looks_chosen(settings)
    }


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_our_own_themes_follow_the_reader(theme: str) -> None:
    """Whoever plays in the dark has friends who don't."""
    assert ["dark", "light"] == [looks.palette.theme.name for looks in looks_chosen(Settings(theme=theme))]


def test_a_players_own_theme_is_in_the_picture() -> None:
    """The same for every reader."""
    row = PUBLISHED["nord"]._replace(background="#012345")
    [text] = written(SOLVED, Settings(theme="mine", own_themes=(("mine", row),))).values()

    assert "#012345" in text
    assert "prefers-color-scheme" not in text


@pytest.mark.parametrize(("home", "theme"), [*zip(cycle(HOMES), THEMES, strict=False), *product(HOMES, ["dark"])])
def test_every_sign_of_home_can_be_drawn_in_every_theme(home: str, theme: str) -> None:
    """None fails, and none has a colour that is none."""
    [text] = written(SOLVED, Settings(home=home, theme=theme)).values()

    assert "None" not in text


def test_a_run_that_is_too_long_is_said_to_be() -> None:
    """As a sentence."""
    replay = record(endless("3x3-a", MOVES_MAX + 1))

    def write(name: str, text: str) -> str:
        raise AssertionError((name, text))

    found = save_picture(replay, Settings(), write)

    assert found == ("", "A run of 20,001 moves is too long for a picture: up to 20,000 can be shown.")


def test_a_folder_that_cannot_be_written_is_said_to_be() -> None:
    """In the system's own words."""

    def write(name: str, text: str) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    found = save_picture(SOLVED, Settings(), write)

    assert found == ("", "The picture can't be saved: Permission denied.")


@given(st.text())
def test_any_code_makes_the_name_of_a_file(code: str) -> None:
    """Short, in letters that every file system takes."""
    name = name_for(code)

    assert name.isascii()
    assert name.startswith("slide-tui-")
    assert not set(name) & set('/\\:*?"<>|. \n\0')
    assert len(name) < 100
