"""A screen's table of keys: what a press does, and what the last line and the list of keys show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.settings.settings import Settings
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key, Where, clicked_key, control_key, press, put_key_list, put_last_line
from tests.tui.golden_text import grid

DONE: list[str] = []


def table() -> list[Key]:
    """Some keys, which note what was pressed."""
    DONE.clear()
    return [
        Key("right left", "step", DONE.append, "←→", "one step on or back"),
        Key("n tab", "slip", DONE.append),
        Key("N", "slip before", DONE.append, where=Where.LIST),
        Key("c", "even", DONE.append, on=True),
        Key("escape q", "back", lambda _: DONE.append("back"), where=Where.ALWAYS),
    ]


def drawn(width: int, *, unicode: bool = True) -> tuple[list[str], list[str]]:
    """The last line of so many columns, and the areas that it has."""
    palette = palette_of(Depth.TRUE)._replace(unicode=unicode)
    sheet = Sheet(width, 1, palette.on(None))
    put_last_line(sheet, Box(0, 0, width, 1), table(), palette)
    return [row.rstrip() for row in grid(sheet.lines)], [area.name for area in sheet.areas]


def test_a_press_does_what_its_row_says() -> None:
    """A capital means its letter, unless it has a row of its own; what has no row does nothing."""
    for key, done in [("left", ["left"]), ("n", ["n"]), ("N", ["N"]), ("Q", ["back"]), ("C", ["C"]), ("x", [])]:
        assert bool(done) == press(table(), key), (key, done)
        assert done == DONE, (key, done)


def test_a_short_last_line_keeps_what_it_must() -> None:
    """Of the others as many as fit, in their order."""
    for width, expected in [
        (50, "←→ step   n slip   c even: on   Esc back"),
        (30, "←→ step   n slip   Esc back"),
        (20, "←→ step   Esc back"),
        (8, "Esc back"),
    ]:
        assert [expected] == drawn(width)[0], (width, expected)


def test_a_last_line_needs_no_more_than_letters() -> None:
    """Where a terminal has no arrows they are named."""
    assert ["Left Right step   n slip   c even: on   Esc back"] == drawn(60, unicode=False)[0]


def test_a_click_presses_the_first_key_of_a_row() -> None:
    """What is no key is none."""
    assert ["right", "n", "c", "escape"] == [clicked_key(name) for name in drawn(50)[1]]
    assert clicked_key("bar 3") == ""


def test_a_list_of_keys_goes_on_beside_itself() -> None:
    """It says everything in full; keys that do not fit below each other stand in another column."""
    palette = palette_of(Depth.TRUE)
    sheet = Sheet(60, 3, palette.on(None))
    put_key_list(sheet, Box(0, 0, 60, 3), table(), palette)

    assert ["←→  one step on or back  c    even: on", "n   slip                 Esc  back", "N   slip before"] == [
        row.rstrip() for row in grid(sheet.lines)
    ]
    assert ["key right", "key n", "key N", "key c", "key escape"] == [area.name for area in sheet.areas]


@pytest.mark.parametrize(("key", "typed"), [("question_mark", "?"), ("f1", None), ("x", "X")])
def test_a_control_is_pressed_by_the_players_keys(key: str, typed: str | None) -> None:
    """By Textual's name of a key or by what it types, in either case."""
    done: list[str] = []
    keymap = replace(Settings(), controls=(("help", "x"),) if key == "x" else ()).keymap

    assert press([control_key("help", keymap, done.append)], key, typed)
    assert [key] == done


def test_a_list_takes_fewer_words_where_its_columns_would_be_cut() -> None:
    """All keys stay readable."""
    for width, words in [(60, "one step on or back"), (24, "step")]:
        sheet = Sheet(width, 3, palette_of(Depth.TRUE).on(None))
        put_key_list(sheet, Box(0, 0, width, 3), table(), palette_of(Depth.TRUE))
        lines = ["".join(text for text, _ in line) for line in sheet.lines]

        assert words in lines[0], (width, words)
        assert "Esc" in lines[1], (width, words)
        assert "back" in lines[1], (width, words)
