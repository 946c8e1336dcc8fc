"""What is read from the settings file, and what is said about it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.settings.own_themes import OWN_MOST
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import OURS, PUBLISHED, row_of
from slide_tui.store.settings.document import FILE_MAX, LINE_MAX
from slide_tui.store.settings.settings_file import COMPLAINTS_MAX, Loaded, load, save, why_not_saved
from tests.store.settings.documents import DEFAULT, LIGHT
from tests.values import there


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a settings file is to be."""
    return tmp_path / "settings.toml"


def complaints(path: Path, text: str | bytes) -> tuple[str, ...]:
    """What is said about a file with a content."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load(path).complaints


def test_without_a_file_all_is_default(tmp_path: Path) -> None:
    """Nothing is complained of, and nothing is made by looking."""
    assert Loaded(DEFAULT) == load(tmp_path / "new" / "settings.toml")
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[looks]\ntheme = 'purple'", "line 2: looks.theme: 'purple' is not one of dark, light"),
        ("looks.theme = 1", "line 1: looks.theme: 1 is not one of dark, light"),
        ("[looks]\nx = '''\n\"\\q\" = 1\n[\"\\q\"]\n'''\n", "line 2: looks.x: "),
        ("looks = 5", "line 1: looks: not a table; write [looks] above its settings"),
        ("[puzzle]\nx = [[1,\n[2]],\n] # [looks]\nsize = 1", "line 5: puzzle.size: 1 is too small"),
        ("[puzzle]\r\n# x = '''\r\nsize = 1\r\n", "line 3: puzzle.size: 1 is too small"),
        ("[keys.controls]\nundo = 'x'\nfly = 'y'", "line 3: keys.controls.fly: 'fly' is not a control"),
        ("[keys]\ncontrols = 'u'", "line 2: keys.controls: 'u' is not a table of controls and keys"),
        ("[playing]\nsize = '4x4'", "line 2: playing.size: unknown here, perhaps from a newer version; it stays"),
        ("[a.b]\nc = 1\n[a.d]", "line 1: a: unknown here"),
        ('"\\u001b[31m" = 1', "line 1: '\\x1b[31m': unknown here"),
        ("[theme.mine]\naccent = 'blue'", "line 2: theme.mine.accent: 'blue' is not a colour: write it as \"#RRGGBB\""),
        ("[theme.mine]\nbase = 'auto'", "line 2: theme.mine.base: 'auto' is not one of dark, light, high contrast"),
        ("[theme.mine]\nfaces = ['#000000']", "line 2: theme.mine.faces: a list is not a list of 5 colours"),
        ("[theme.mine]\npink = '#FF00FF'", "line 2: theme.mine.pink: unknown here; a theme has base, faces, backgr"),
        ("[theme.nord]\naccent = '#000000'", "line 1: theme.nord: a theme has this name already"),
        ("theme = 'nord'", "line 1: theme: not a table; write [theme.NAME] above the colours of a theme, not 'nord'"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_its_key(text: str, says: str, path: Path) -> None:
    """And with what would be good."""
    found = [line for line in complaints(path, text) if says in line]

    assert 1 == len(found), complaints(path, text)
    assert found[0].startswith("settings.toml, line ")


def test_one_bad_value_spoils_no_other(path: Path) -> None:
    """It falls back to its own default, or that of its base; the controls beside a bad one count too."""
    found = complaints(
        path,
        "[looks]\ntheme = 1\nskin = 'frames'\n[keys.controls]\nundo = 'x'\nredo = '5'\n[puzzle]\nsize = 'big'\n"
        "[theme.mine]\naccent = 'blue'\ntext = '#FFFFFF'",
    )
    own = (("mine", row_of(OURS["dark"])._replace(text="#FFFFFF")),)

    assert ["line 2", "line 6", "line 8", "line 10"] == [line.split(", ")[1].split(":")[0] for line in found]
    assert Settings(skin="frames", controls=(("undo", "x"),), own_themes=own) == load(path).settings


def test_many_complaints_are_counted(path: Path) -> None:
    """Some are given, of the rest the number; nor are there thousands of themes."""
    found = complaints(path, "".join(f"x{number} = 1\n" for number in range(1000)))
    themes = complaints(path, "".join(f"[theme.t{number}]\n" for number in range(OWN_MOST + 3)))

    assert COMPLAINTS_MAX + 1 == len(found)
    assert f"settings.toml: and {1000 - COMPLAINTS_MAX} more like these" == found[-1]
    assert (OWN_MOST, 3) == (len(load(path).settings.own_themes), len(themes))


def test_a_theme_is_its_base_but_for_what_it_names(path: Path) -> None:
    """Colours in capitals or not; above what chooses it or below, its base below its colours or above."""
    text = '[theme.mine]\naccent = "#a3be8c"   # green\nbase = "latte"\n[looks]\ntheme = "mine"\n'

    assert () == complaints(path, text)
    assert "mine" == load(path).settings.theme
    assert (("mine", PUBLISHED["latte"]._replace(accent="#A3BE8C")),) == load(path).settings.own_themes


BROKEN = {
    "no value": (b"[looks]\n\ntheme = \n", "line 3: not valid TOML: invalid value"),
    "twice": (b"[looks]\ntheme = 'dark'\ntheme = 'light'\n", "line 3: not valid TOML: cannot overwrite a value"),
    "control bytes": (b"x = 1\n\x1b]0;x\x07 = 2\n", "line 2: not valid TOML"),
    "not utf-8": (b"# \xc3\xa9\n# \xff\n", "line 2: not UTF-8"),
    "zeros": (bytes(100), "line 1: not valid TOML"),
    "too large": (b"# x\n" * (FILE_MAX // 4 + 1), "larger than 256 KB"),
    "long line": (b"\n" + b"#" * (LINE_MAX + 1), "line 2: longer than 4,096 bytes"),
    "deep": (b"x = " + b"[" * 4000, "nested too deeply"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_never_overwritten(kind: str, path: Path) -> None:
    """The defaults count, one line says why, and saving is refused in one line until somebody mends it."""
    raw, says = BROKEN[kind]
    [found] = complaints(path, raw)
    refused = there(save(path, DEFAULT, LIGHT))

    assert Loaded(DEFAULT, (found,)) == load(path)
    assert found.endswith("; the default settings are used, and the file is left untouched until you fix it")
    assert f"settings not saved: {why_not_saved(path)}; fix that first" == refused
    assert refused.startswith("settings not saved: settings.toml")
    assert says in found
    assert says in refused
    assert (found + refused).isprintable()
    assert (raw, [path]) == (path.read_bytes(), list(path.parent.iterdir()))


@pytest.mark.parametrize("raw", [b"x = " + b"9" * 4090, b"a." * 2000 + b"a = 1"])
def test_a_file_that_is_hard_to_read_is_read_or_refused(raw: bytes, path: Path) -> None:
    """Nothing is raised."""
    complaints(path, raw)

    assert DEFAULT == load(path).settings


def test_other_things_than_files_are_left_alone(tmp_path: Path) -> None:
    """A folder, a named pipe, a device, a link in a circle: said at once, without waiting."""
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to(os.devnull)
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "file").touch()
    for name in ("folder", "pipe", "device", "circle", "file/below"):
        found = load(tmp_path / name)

        assert (DEFAULT, 1) == (found.settings, len(found.complaints))
        assert there(save(tmp_path / name, DEFAULT, LIGHT)).isprintable()
    assert ["circle", "device", "file", "folder", "pipe"] == sorted(path.name for path in tmp_path.iterdir())


def test_what_is_gone_is_read_without_a_complaint(path: Path) -> None:
    """A variation of a picture means the picture; tint and real pixels mean nothing any more."""
    path.write_text('[looks]\nskin = "picture"\npicture = "cat-6"\nown_tint = true\npixels = "off"\n')

    assert Loaded(replace(Settings(), skin="picture", picture="cat")) == load(path)
