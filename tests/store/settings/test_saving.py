"""What is written into the settings file: the player's change and nothing else, or nothing at all."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.settings.own_themes import COLOURS
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.store.settings.first_file import first_text
from slide_tui.store.settings.settings_file import Loaded, load, save
from tests.chosen import all_settings
from tests.store.settings.documents import BY_HAND, DEFAULT, LIGHT, damaged, documents
from tests.values import SOME

# The first file


def test_the_first_file_explains_every_setting(tmp_path: Path) -> None:
    """Each is in its table, below its help and its choices; folder and file are for their owner alone."""
    path = tmp_path / "new" / "config" / "settings.toml"
    assert save(path, DEFAULT, LIGHT) is None
    text = path.read_text()
    data, prose = tomllib.loads(text), " ".join(text.replace("\n#", "").split())

    assert all(name in data[option.group] and option.help.split()[0] in text for name, option in OPTIONS.items())
    assert list(GROUPS) == list(data)
    assert all(
        words in prose
        for words in (
            'theme = "light"',
            "Choices: 0 (off), 40, 80,",
            'undo = "u"',
            'or any width and height, such as "5x4"',
            "or any whole number from 0 to 20000",
            "fringe: One colour for each layer",
            *COLOURS,
        )
    )
    assert max(map(len, text.splitlines())) <= 100
    assert [0o700, 0o700, 0o600] == [each.stat().st_mode & 0o777 for each in (path.parent, path.parent.parent, path)]


def test_what_has_not_changed_is_not_written(tmp_path: Path, written: Path) -> None:
    """Not even a first file is made; nor is a file replaced that has the change already."""
    before = written.stat().st_ino

    assert save(tmp_path / "new" / "settings.toml", LIGHT, LIGHT) is None
    assert save(written, DEFAULT, changed(DEFAULT, "size", Size(5, 4))) is None
    assert ([written], BY_HAND, before) == (list(tmp_path.iterdir()), written.read_text(), written.stat().st_ino)


@SOME
@given(all_settings, all_settings)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, one: Settings, other: Settings) -> None:
    """Any settings come back from a first file, and from a file that had any others, in a file of any kind of lines."""
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    for before, after in ((DEFAULT, one), (one, other)):
        assert save(path, before, after) is None
        assert Loaded(after) == load(path)

    path.write_bytes(b"\xef\xbb\xbf" + first_text(one).replace("\n", "\r\n").encode())

    assert save(path, one, other) is None
    assert Loaded(other) == load(path)


# A file that is there


def test_only_what_changed_is_touched(written: Path) -> None:
    """Comments, order, blanks and unknown keys stay to the letter; a new key goes to its table."""
    loaded = load(written).settings
    after = changed(changed(changed(loaded, "theme", "dark"), "skin", "frames"), "hover", True)

    assert save(written, loaded, after) is None
    expected = BY_HAND.replace("'light'", '"dark"').replace("# who knows\n", '# who knows\nskin = "frames"\n')
    assert f"{expected}\n[playing]\nhover = true\n" == written.read_text()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[keys.controls]\nundo = "x"  # left\nfuture = "y"\n', '[keys.controls]\nfuture = "y"\nredo = "z"\n'),
        ('[keys]\ncontrols.undo = "x"\n\n# b\n[x]\n', '[keys]\ncontrols.redo = "z"\n\n# b\n[x]\n'),
        ('keys.controls.undo = "x"\nx = 1\n', 'x = 1\n\n[keys.controls]\nredo = "z"\n'),
        ('[ "keys" ]\n"controls"={"undo"="x"}\n', '[ "keys" ]\n"controls"={redo = "z"}\n'),
        ('keys = {x = 1.5, "a b" = 1, controls.undo = "x"}#', 'keys = {x = 1.5, "a b" = 1, controls = {redo = "z"}}#'),
        ("[keys.x]\ny = 1\n", '[keys.x]\ny = 1\n\n[keys.controls]\nredo = "z"\n'),
        ("# nothing", '# nothing\n\n[keys.controls]\nredo = "z"'),
    ],
)
def test_tables_may_be_written_in_any_way(text: str, expected: str, written: Path) -> None:
    """Inline, with dots, in quotes, or only implied: what is set goes where its like is, and what is gone is gone."""
    written.write_text(text)
    before = load(written).settings

    assert save(written, before, changed(before, "controls", (("redo", "z"),))) is None
    assert expected == written.read_text()


def test_changes_made_meanwhile_stay(written: Path) -> None:
    """Of another window, and by hand; a file that is broken by then is written once it is mended."""
    start = load(written).settings
    save(written, start, changed(start, "goal", "snake"))
    save(written, start, changed(start, "skin", "frames"))
    found = load(written).settings
    written.write_text("[looks\n")
    refused = save(written, start, changed(start, "theme", "dark"))
    broken = written.read_text()
    written.write_text("[looks]\n")
    save(written, start, changed(start, "theme", "dark"))

    assert ("snake", "frames", "light") == (found.goal, found.skin, found.theme)
    assert (True, "[looks\n") == (refused is not None, broken)
    assert '[looks]\ntheme = "dark"\n' == written.read_text()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[looks]]\nskin = 'frames'\n", "settings.toml, line 1: looks is not a table"),
        ("[looks]\ntheme = [ # not\n'light']\n", "settings.toml: laid out so that it can't be changed without loss"),
    ],
)
def test_what_would_be_lost_is_left_to_its_author(text: str, why: str, written: Path) -> None:
    """Rather than that, nothing is written."""
    written.write_text(text)

    assert f"settings not saved: {why}; fix that first" == save(written, DEFAULT, LIGHT)
    assert text == written.read_text()


@given(documents.map(str.encode) | damaged | st.binary(max_size=200), all_settings)
def test_no_file_does_harm(tmp_path_factory: pytest.TempPathFactory, raw: bytes, after: Settings) -> None:
    """Whatever is there is read, and then either left to the byte or changed so that only the settings differ."""
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(raw)
    before = load(path)
    after = replace(after, own_themes=before.settings.own_themes)
    said = save(path, before.settings, after)

    def remarks(raw: bytes) -> int:
        return raw.split(b"\n").count(b"# a remark")

    assert all(line.isprintable() for line in before.complaints)
    if said is None:
        assert after == load(path).settings or before.settings == after
        assert remarks(raw) == remarks(path.read_bytes())
    else:
        assert (raw, True) == (path.read_bytes(), said.isprintable())
        assert said.startswith("settings not saved: ")
    assert [path] == list(path.parent.iterdir())
