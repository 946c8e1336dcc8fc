"""The option `--picture`: the picture of one start."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.commands._game import NO_PICTURES, game_chosen, picture_named
from slide_tui.commands._parser import parser_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.settings.settings import Settings
from slide_tui.store.folders import folders_of
from slide_tui.store.settings.settings_file import load
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.screenful import Screenful
from tests.program import run_here, usage_error
from tests.values import refused, there
from tests.window import window

PICTURED = replace(Settings(), skin="picture")


@pytest.mark.parametrize("name", ["cat", "cat-6", "surprise", "today", "own"])
def test_a_name_is_a_picture(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a file of that name lies beside; a variation of older versions is the picture itself."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).touch()

    assert replace(PICTURED, picture=name.removesuffix("-6")) == picture_named(name)(Settings())


@pytest.mark.parametrize("text", ["photo.png", "./photo.png", "sub/../photo.png", "~/photo.png", "photos"])
def test_a_path_is_a_picture_of_ones_own(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept in full, as the program may be started elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "photo.png").touch()
    (tmp_path / "photos").mkdir()

    own = replace(PICTURED, picture="own", own_picture=str(tmp_path / Path(text).name))

    assert own == picture_named(text)(Settings())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kat", "'kat' is neither a picture nor a file: use surprise, today, own, balloons, cat"),
        ("cat-", "is neither a picture nor a file"),
        ("nope.png", "'nope.png' isn't there: name a picture file or a folder"),
        ("no/where", "isn't there"),
        ("", "is neither a picture nor a file"),
        ("a\0b", "is neither a picture nor a file"),
    ],
)
def test_what_is_neither_is_refused(text: str, says: str) -> None:
    """With what would work."""
    assert says in refused(picture_named, text)


@given(st.text(max_size=30))
def test_any_text_is_a_picture_or_refused_in_one_line(text: str) -> None:
    """Nothing else is raised, and nothing strange is shown."""
    try:
        shown = picture_named(text)
    except InvalidInput as error:
        assert str(error).isprintable()
    else:
        assert shown(Settings()).picture


def test_it_changes_nothing_but_the_picture(tmp_path: Path) -> None:
    """Settings keep all else; the part of another picture does not count."""
    before = replace(Settings(), theme="light", own_picture="/old.png", own_part="0 0 1")

    assert replace(before, skin="picture", picture="cat") == picture_named("cat")(before)
    own = picture_named(str(tmp_path))(before)
    assert (str(tmp_path), "0.5 0.5 0") == (own.own_picture, own.own_part)


def test_the_kept_settings_stay_as_they_are(tmp_path: Path) -> None:
    """The picture is on the table of this start only."""
    options = Options(
        None, None, str(tmp_path), "auto", saving=True, new_seed=lambda: "a", pictured=picture_named("cat")
    )
    table, _ = begin_with(options, Screenful())
    folders = there(folders_of(str(tmp_path)))

    assert ("picture", "cat") == (table.settings.skin, table.settings.picture)
    assert not folders.settings_file.exists()


def test_what_the_player_chooses_meanwhile_is_kept_without_it(tmp_path: Path) -> None:
    """Also in a new file, which gets every setting; another picture is kept with its tiles."""
    options = Options(
        None, None, str(tmp_path), "auto", saving=True, new_seed=lambda: "a", pictured=picture_named("cat")
    )
    table, services = begin_with(options, Screenful())
    shown = table.settings
    folders = there(folders_of(str(tmp_path)))

    assert services.save(shown, light := replace(shown, theme="light")) is None
    assert replace(Settings(), theme="light") == load(folders.settings_file).settings

    assert services.save(light, replace(light, picture="reef")) is None
    assert replace(light, picture="reef") == load(folders.settings_file).settings


def test_the_games_take_it() -> None:
    """Full screen, line by line, and today's board; it opens the board as other game options do."""
    chosen = [made.parse_args(["--picture", "cat-6"]) for made in map(parser_of, ("play", "plain", "daily"))]

    assert [replace(PICTURED, picture="cat")] * 3 == [options.picture(Settings()) for options in chosen]
    assert game_chosen(chosen[0])


def test_a_wrong_one_ends_the_program_in_one_line() -> None:
    """With the names of the gallery."""
    assert "balloons, cat, city" in usage_error("play", "--picture", "kat")


def test_plain_mode_says_that_it_has_no_pictures() -> None:
    """In its first line; the game goes on."""
    done = run_here("plain", "--picture", "cat", "--no-save", "--size", "3", given="exit\n")

    assert (0, NO_PICTURES) == (done.code, done.out.splitlines()[0])


@pytest.mark.parametrize(
    ("env", "says"),
    [({"NO_COLOR": "1"}, "This terminal can't"), ({"TERM": "xterm-16color"}, "With so few colours")],
)
def test_a_terminal_without_pictures_says_so(env: dict[str, str], says: str) -> None:
    """Beside the board, which shows numbers."""
    with window("--no-save", "--picture", "cat", "--size", "3", env=env) as shown:
        shown.wait_to_show(says)
        shown.wait_to_show("Moves: 0")
