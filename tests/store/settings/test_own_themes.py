"""A player's own themes are read with care, offered, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.choices.own_themes import COLOURS, OWN_MOST, read_own_themes
from slide_tui.choices.settings import Settings, changed
from slide_tui.choices.themes import OURS, PUBLISHED, row_of
from slide_tui.store.settings.first_file import first_text
from slide_tui.store.settings.settings_file import load, save

MINE = """# my settings
[looks]
theme = "mine"   # the best

[theme.mine]
base = "nord"
accent = "#a3be8c"   # green
faces = ["#D08770", "#EBCB8B", "#B48EAD", "#D8DEE9", "#8FBCBB"]
"""


@pytest.fixture(name="path")
def make_path(tmp_path: Path) -> Path:
    """A file with a theme of one's own."""
    path = tmp_path / "settings.toml"
    path.write_text(MINE)
    return path


def complaints(path: Path, text: str) -> tuple[str, ...]:
    """What is said about a file."""
    path.write_text(text)
    return load(path).complaints


def test_a_theme_is_its_base_but_for_what_it_names(path: Path) -> None:
    """Colours in capitals or not."""
    loaded = load(path)
    (name, row), *more = loaded.settings.own_themes

    assert ("mine", [], ()) == (name, more, loaded.complaints)
    assert "mine" == loaded.settings.theme
    assert PUBLISHED["nord"]._replace(accent="#A3BE8C") == row


def test_a_theme_may_stand_above_what_chooses_it(path: Path) -> None:
    """And its base below its colours."""
    text = '[theme.mine]\naccent = "#A3BE8C"\nbase = "latte"\n[looks]\ntheme = "mine"\n'

    assert () == complaints(path, text)
    assert (("mine", PUBLISHED["latte"]._replace(accent="#A3BE8C")),) == load(path).settings.own_themes


def test_saving_keeps_it(path: Path) -> None:
    """To the letter, whatever else is changed; and what is changed is the theme, if that is."""
    before = load(path).settings
    save(path, before, changed(before, "theme", "nord"))
    text = path.read_text()

    assert MINE.replace('theme = "mine"', 'theme = "nord"') == text
    save(path, load(path).settings, changed(load(path).settings, "theme", "mine"))
    assert before == load(path).settings


def test_a_file_that_was_deleted_is_written_with_it(path: Path) -> None:
    """What is chosen would mean nothing without it."""
    before = load(path).settings
    path.unlink()
    save(path, before, changed(before, "goal", "snake"))
    loaded = load(path)

    assert ((), "mine", "snake") == (loaded.complaints, loaded.settings.theme, loaded.settings.goal)
    assert before.own_themes[0][1].accent == loaded.settings.own_themes[0][1].accent


def test_the_first_file_says_how_to_make_one(path: Path) -> None:
    """Without its signs, the example is a theme without complaints."""
    example = first_text(Settings()).partition("# [theme.")[2]

    assert () == complaints(path, "[theme." + example.replace("# ", ""))
    assert "mine" == load(path).settings.own_themes[0][0]
    assert all(name in first_text(Settings()) for name in (*COLOURS, "faces"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[theme.mine]\naccent = 'blue'", "line 2: theme.mine.accent: 'blue' is not a colour: write it as \"#RRGGBB\""),
        ("[theme.mine]\naccent = '#12345'", "line 2: theme.mine.accent: '#12345' is not a colour"),
        ("[theme.mine]\naccent = 7", "line 2: theme.mine.accent: 7 is not a colour"),
        ("[theme.mine]\nbase = 'auto'", "line 2: theme.mine.base: 'auto' is not one of dark, light, high contrast"),
        ("[theme.mine]\nbase = []", "line 2: theme.mine.base: a list is not one of dark"),
        ("[theme.mine]\nfaces = ['#000000']", "line 2: theme.mine.faces: a list is not a list of 5 colours"),
        ("[theme.mine]\nfaces = [1, 2, 3, 4, 5]", "line 2: theme.mine.faces: 1 is not a colour"),
        ("[theme.mine]\npink = '#FF00FF'", "line 2: theme.mine.pink: unknown here; a theme has base, faces, backgr"),
        ("[theme.nord]\naccent = '#000000'", "line 1: theme.nord: there is a theme of that name already"),
        ("[theme.'a/b']", "line 1: theme.'a/b': 'a/b' can't be the name of a theme"),
        ("[theme]\nmine = 3", "line 2: theme.mine: not a table; write [theme.mine] above its colours"),
        ("theme = 'nord'", "line 1: theme: not a table; write [theme.NAME] above the colours of a theme, not 'nord'"),
        ("[looks]\ntheme = 'mine'\n[theme.'']", "line 2: looks.theme: 'mine' is not one of dark, light"),
    ],
)
def test_what_is_wrong_is_named(path: Path, text: str, says: str) -> None:
    """With its line, and with what would be good."""
    found = complaints(path, text)

    assert any(says in line for line in found), found


def test_one_bad_colour_spoils_no_other(path: Path) -> None:
    """It is that of the base."""
    complaints(path, "[theme.mine]\naccent = 'blue'\ntext = '#FFFFFF'")

    assert (("mine", row_of(OURS["dark"])._replace(text="#FFFFFF")),) == load(path).settings.own_themes


def test_there_may_be_some_but_not_thousands(path: Path) -> None:
    """Those too many are left out, and it is said."""
    found = complaints(path, "".join(f"[theme.t{number}]\n" for number in range(OWN_MOST + 3)))

    assert (OWN_MOST, 3) == (len(load(path).settings.own_themes), len(found))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["nord", "#123456"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
tables = st.dictionaries(st.sampled_from(["base", "faces", *COLOURS, "x"]), anything, max_size=4)


@given(anything | st.dictionaries(st.text(max_size=8) | st.just("mine"), tables | anything, max_size=3))
def test_whatever_stands_there_makes_themes_that_can_be_used(raw: object) -> None:
    """Each has a colour wherever one belongs; what is wrong is said in a line."""
    own, wrong = read_own_themes(raw)

    for _, row in own:
        assert all(len(colour) == 7 and int(colour[1:], 16) >= 0 for colour in (*row.faces, *row[2:]))
    assert all(words and "\n" not in words for _, words in wrong)
