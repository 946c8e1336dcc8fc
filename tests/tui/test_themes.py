"""Tests that every theme can be read on every screen, by every eye, and that all screens follow it."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.choices.settings import OPTIONS, Settings
from slide_tui.choices.themes import FOLLOWING, PUBLISHED, TERMINAL, THEMES, Row
from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.size import Size
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.board.schemes import hue_of
from slide_tui.tui.paint.contrasts import PAIRS, shortfalls
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.palette import Depth, Palette, palette_of
from slide_tui.tui.terminal.screenful import Screenful
from tests.tui.golden_text import Lines, grid
from tests.tui.inks import PUT_ON, RICH, TILE, Seen, named, probe_names, put_on, reached, seen
from tests.tui.reading import CLASSES, DEPTHS, apart, classes, tiles, words
from tests.tui.snapshots import Terminal, keep, kept_at, playing
from tests.tui.test_snapshots import STATES, WAYS

KEPT = Path(__file__).parent / "themes.txt"
DEFINED = [name for name in THEMES if name not in FOLLOWING]
"""Themes with colours of their own."""
APART = 11
"""So far two neighbouring colours of tiles are apart for every eye."""
TOKENS = dict(zip(Row._fields[2:], (*Palette._fields[2:15], "flash-1", "flash-2"), strict=True))
"""The colours of a row as a palette calls them."""
INACTIVE = "faint", "bg"
"""Days that can't be chosen are written so, as what is inactive may be."""
SIGN = "accent", "tray"
"""What can slide, in dark themes; light ones have another colour for it, and that is measured."""
_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"


# What is on the screens


async def pictures() -> dict[str, list[Lines]]:
    """Every screen in the probe's colours, in one or several states."""
    found: dict[str, list[Lines]] = defaultdict(list)
    for name in (name for name in WAYS if name not in RICH):
        async with reached(name, PUT_ON) as stage:
            found[name].append(stage.lines())
    for name, make in RICH.items():
        found[name] += [lines for _, lines in await make(Terminal(settings=PUT_ON))]
    for name in ("refused-key", "refused-click", "hover", "typed", "fewest-marks"):
        state = STATES[name]
        async with playing(begin(state.puzzle), replace(PUT_ON, show_slides=name == "typed")) as stage:
            await state.act(stage)
            found["game"].append(stage.lines())
    return found


def written(pairs: dict[str, frozenset[Seen]]) -> Iterator[str]:
    """The pairs on each screen: what is read, what has a shape, by the colour below."""
    for name, found in pairs.items():
        yield f"-- {name}"
        for letters, title in ((True, "words"), (False, "shapes")):
            by_paper: dict[str, set[str]] = defaultdict(set)
            for pair in found:
                if pair.letters is letters:
                    by_paper[pair.paper].add(pair.ink)
            yield from (f"{title} on {paper}: {' '.join(sorted(by_paper[paper]))}" for paper in sorted(by_paper))


def colours() -> Iterator[str]:
    """The colours of each theme by name, and those of its tiles."""
    for theme in DEFINED:
        for depth in (Depth.TRUE, Depth.C256):
            palette = palette_of(depth, theme)
            yield f"-- {theme}: {depth.value}"
            yield " ".join(f"{name} {colour}" for name, colour in named(palette).items())
            for scheme, size in (("rows", Size(2, 5)), ("rows", Size(2, 10)), ("rainbow", Size(3, 3))):
                hues = [hue_of(scheme, tile, size, True, palette) for tile in range(1, size.tiles, size.width - 1)]
                shown = dict.fromkeys(f"{hue.full} ({hue.on_glass} on {hue.glass})" for hue in hues)
                yield f"{scheme}, {size}: {', '.join(shown)}"


async def test_the_inks_of_all_themes_on_all_screens_are_as_they_were_kept() -> None:
    """What lies on what on every screen, and what that is in every theme, is what somebody last looked at."""
    names = probe_names()
    shots = (await pictures()).items()
    pairs = {name: frozenset(pair for lines in each for pair in seen(lines, names)) for name, each in shots}
    text = "\n".join([*written(pairs), "", *colours(), ""])
    if _UPDATE:
        keep(KEPT, text, dict(os.environ))

    assert text == kept_at(KEPT)


@pytest.mark.parametrize("name", [name for name in WAYS if name != "settings"])
async def test_a_screen_that_is_shown_follows_every_theme(name: str) -> None:
    """At once, and wholly: each of its colours becomes that of the next theme."""
    probe = probe_names()
    async with reached(name, PUT_ON) as stage:
        before = {pair for pair in seen(stage.lines(), probe) if TILE not in (pair.ink, pair.paper)}
        for theme in DEFINED:
            await put_on(stage, replace(Settings(), theme=theme))
            now = named(palette_of(Depth.TRUE, theme))
            found = {run[1][:2] for line in stage.lines() for run in line if run[0].strip()}

            assert {(now.get(pair.ink), now.get(pair.paper)) for pair in before} <= found, theme
            assert not {colour for pair in found for colour in pair} & probe.keys(), theme


def test_every_pair_of_words_is_one_whose_contrast_is_computed() -> None:
    """No screen writes in a colour on another without that being measured."""
    computed = {(TOKENS[ink], TOKENS[paper]) for ink, papers, _ in PAIRS for paper in papers}
    computed |= {INACTIVE, SIGN}
    rows = re.findall(r"^words on (\S+): (.+)$", kept_at(KEPT), re.MULTILINE)
    found = {(ink, paper) for paper, inks in rows for ink in inks.split()}

    assert [] == sorted(pair for pair in found - computed if TILE not in pair)


# How they read


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", DEFINED)
def test_everything_can_be_read(theme: str, depth: Depth) -> None:
    """Words have a contrast of 4.5, those that are read most one of 7, numbers on tiles 4.5."""
    palette = palette_of(depth, theme)

    assert [] == [read for read in (*words(palette), *tiles(palette)) if read.found < read.wanted]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", DEFINED)
def test_neighbouring_colours_of_tiles_differ_for_every_eye(theme: str, depth: Depth) -> None:
    """With two classes of tiles and with ten, for normal sight and without one kind of cones."""
    palette = palette_of(depth, theme)
    found = {count: apart(classes(palette, count)) for count in CLASSES}

    assert {} == {count: least for count, least in found.items() if least < APART}


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", DEFINED)
def test_papers_differ(theme: str, depth: Depth) -> None:
    """A tray or a card stands out from the screen, a covered tile and glass from the tray, a row from its page."""
    palette = palette_of(depth, theme)
    glass = {hue_of("rainbow", tile, Size(4, 4), False, palette).glass for tile in range(1, 16)}

    assert palette.bg not in (palette.tray, palette.card, palette.unlit, palette.selected)
    assert palette.tray not in {palette.covered, *glass}


def test_a_shortfall_is_named() -> None:
    """A colour that is hard to read is told with where and how much."""
    told = [str(each) for each in shortfalls(PUBLISHED["nord"]._replace(dim="#5B677E"))]

    assert "dim on card has a contrast of 1.8; 4.5 reads well" in told
    assert all(each.startswith("dim on") for each in told)


# Which colours a name stands for


@pytest.mark.parametrize(("light", "lightness"), [(False, "dark"), (True, "light")])
@pytest.mark.parametrize("theme", FOLLOWING)
def test_some_themes_follow_the_terminal(theme: str, light: bool, lightness: str) -> None:
    """They are our dark or light one; the terminal's own colours are sixteen, whatever it could show."""
    depth = Depth.C16 if theme == TERMINAL else Depth.TRUE

    assert palette_of(depth, lightness) == palette_of(Depth.TRUE, theme, light=light)
    assert palette_of(Depth.NONE, lightness) == palette_of(Depth.NONE, theme, light=light)


async def test_the_terminals_own_colours_are_sent_as_such() -> None:
    """On a card and below it, only indices of the sixteen reach the terminal, also if it could show more."""
    async with reached("pause", PUT_ON) as stage:
        await put_on(stage, replace(Settings(), theme=TERMINAL))
        painter = stage.app.screen._exact.painter  # type: ignore[attr-defined]
        sent = {painter.sent(colour) for line in stage.lines() for _, ink in line for colour in ink[:2]}

        assert sent <= {None, *range(16)}


# The settings


OWN = (("mine", PUBLISHED["nord"]._replace(dim="#5B677E")), ("night", PUBLISHED["tokyo night"]))


def test_a_theme_is_dark_or_light_as_its_background_is() -> None:
    """One made of a dark base with light papers has glass and numbers that can be read on them."""
    palette = palette_of(Depth.TRUE, "mine", {"mine": PUBLISHED["latte"]._replace(faces=PUBLISHED["nord"].faces)})

    assert "#000000" == palette.theme.strong
    assert [] == [read for read in tiles(palette) if read.what.startswith("glass") and read.found < read.wanted]


async def test_the_settings_take_every_theme_at_once() -> None:
    """The whole screen has the colours of the theme that is stepped to, its dialogs too; Esc leaves nothing behind."""
    names = list(OPTIONS["theme"].choices) + [name for name, _ in OWN]
    async with playing(begin(Puzzle(Size(3, 3), Drawn("a"))), Settings(own_themes=OWN)) as stage:
        await stage.press("f9", "tab")
        for theme in [*names[1:], names[0]]:
            await stage.press("right")
            palette = palette_of(Depth.TRUE, theme, dict(OWN))
            for keys in ([], ["g"]):
                await stage.press(*keys)
                painter = stage.app.screen._exact.painter  # type: ignore[attr-defined]
                papers = {painter.sent(ink.paper) for line in stage.lines() for _, ink in line}

                assert palette.bg in papers, theme
                assert not papers & _elsewhere(palette), theme
                await stage.press(*(["escape"] if keys else []))


def _elsewhere(palette: Palette) -> set[Colour]:
    """Papers of all other themes that this one doesn't have."""
    others = [palette_of(Depth.TRUE, name) for name in DEFINED]
    return {each.bg for each in others if each.bg is not None} - set(named(palette).values())


@pytest.mark.parametrize(("depth", "said"), [(Depth.TRUE, "Cool greys"), (Depth.C16, "needs 256 colours")])
async def test_a_theme_that_can_not_be_shown_is_told(depth: Depth, said: str) -> None:
    """With few colours it would seem that nothing has changed."""
    async with playing(settings=Settings(theme="nord"), screenful=Screenful(depth)) as stage:
        await stage.press("f9", "tab")

        assert said in " ".join("".join(grid(stage.lines())).split())


async def test_a_players_own_theme_is_offered_with_what_is_hard_to_read() -> None:
    """Behind all others, on the form and among the commands."""
    async with playing(settings=Settings(own_themes=OWN)) as stage:
        await stage.press("f9", "tab", "left", "left")
        words = " ".join(" ".join(grid(stage.lines())).split())

        assert "◂ mine ▸" in words
        assert "Hard to read: dim on card" in words
        await stage.press("right")
        assert "from the settings file" in "".join(grid(stage.lines()))
        await stage.press("escape", "ctrl+p", *"mine")
        assert "Theme: mine" in "".join(grid(stage.lines()))


def test_what_is_hard_to_read_is_said_at_the_start(tmp_path: Path) -> None:
    """Of the theme in use, where there are colours; it is used all the same."""
    (tmp_path / "settings.toml").write_text('[looks]\ntheme = "mine"\n[theme.mine]\nbase = "nord"\ndim = "#5B677E"\n')
    found = {
        depth: begin_with(Options(None, None, str(tmp_path), "auto", False, lambda: "a"), Screenful(depth))
        for depth in (Depth.TRUE, Depth.C16)
    }

    assert "settings.toml: theme.mine: dim on card has a contrast of 1.8" in found[Depth.TRUE][1].complaints[0]
    assert () == found[Depth.C16][1].complaints
    assert "mine" == found[Depth.TRUE][0].settings.theme
