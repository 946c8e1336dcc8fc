"""The animated picture, read back as a browser would and compared with the engine."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOALS
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import Size
from slide_tui.film.looks import looks_for
from slide_tui.film.shots import filmed
from slide_tui.film.svg import svg_of
from slide_tui.film.travels import sizes
from slide_tui.settings.themes import OURS, THEMES
from tests.film.runs import SVG, Picture, cell_of, endless, solved, wandering
from tests.values import FEW, games

BOTH = looks_for("auto")


def check_boards(replay: Replay) -> None:
    """Between any two slides every tile stands where the engine has it, and is lit if that is its home."""
    reel, picture = filmed(replay), Picture(svg_of(replay, BOTH))
    for shot, after in pairwise([*reel.shots, reel.shots[-1]._replace(at_ms=reel.ends_ms + 2000)]):
        if after.at_ms - shot.lands_ms < 5:
            continue
        percent = 100 * (shot.lands_ms + after.at_ms) / 2 / reel.length_ms
        size, group = shot.board.size, list(sizes(reel)).index(shot.board.size)
        for tile, cell in picture.cells(percent, size.width, group).items():
            assert shot.board.tiles[cell] == tile
        for tile, lit in picture.lit(percent, group).items():
            assert lit == (shot.board.tiles.index(tile) == shot.goal.tiles.index(tile))


@pytest.mark.parametrize("size", ["2x2", "5x4", "10x10", "2x10", "10x2"])
def test_tiles_are_where_the_engine_has_them(size: str) -> None:
    """At every instant between two slides, on boards of every size, with pushes, undo and redo."""
    check_boards(wandering(f"{size}-k7q2m9", 120))


@pytest.mark.parametrize("goal", GOALS)
def test_tiles_light_up_at_home_for_every_goal(goal: str) -> None:
    """Wherever that is."""
    check_boards(solved(f"3x3-a.{goal}"))


@FEW
@given(games())
def test_any_run_is_shown_as_it_was(game: Game) -> None:
    """Whatever was done, in whatever course, mode and sight."""
    check_boards(record(game))


def test_a_fast_run_is_shown_right() -> None:
    """A slide each 25 ms leaves no time for whole glides."""
    check_boards(wandering("4x4-k7q2m9", 400, every_ms=25))


def test_a_series_is_shown_board_by_board() -> None:
    """The tiles of a solved board glide to the start of the next one."""
    check_boards(solved("marathon3@3x3-a"))


@pytest.mark.parametrize("code", ["relay@4x4-a", "relay-down@5x3-a"])
def test_tiles_of_every_size_of_a_relay_are_shown_right(code: str) -> None:
    """Those of each size on their own tray."""
    check_boards(solved(code))


def test_a_relay_shows_the_boards_of_each_size_in_their_time() -> None:
    """Each size has a tray of its own, seen while it is played, and only one of them at once."""
    replay = solved("relay@4x4-a")
    reel, picture = filmed(replay), Picture(svg_of(replay, BOTH))

    for shot in reel.shots:
        percent = 100 * (shot.lands_ms + 1) / reel.length_ms
        seen = [picture.keyframes[f"g{group}"].held(percent) == "opacity:1" for group in range(3)]
        assert [size == shot.board.size for size in sizes(reel)] == seen


def test_it_begins_again_where_it_ends() -> None:
    """Every tile has glided back to its cell at the start by then, so that no seam shows."""
    replay = solved("4x4-k7q2m9")
    picture, start = Picture(svg_of(replay, BOTH)), replay.begin().board

    for tile, frames in ((tile, picture.keyframes[f"t0_{tile}"]) for tile in picture.tiles()):
        assert (0, 100) == (frames.percents[0], frames.percents[-1])
        assert start.tiles[cell_of(frames.values[0], 4)] == tile
        assert frames.values[0] == frames.values[-1]


def test_without_motion_it_shows_the_last_board() -> None:
    """For those who ask for less motion, and for programs that play nothing."""
    replay = wandering("4x4-k7q2m9", 100)
    board = recording_of(replay).game(len(replay.events)).board
    picture = Picture(svg_of(replay, BOTH))

    for tile, element in picture.tiles().items():
        assert board.tiles[cell_of(element.get("transform", ""), 4)] == tile
    assert "@media(prefers-reduced-motion:reduce){*{animation:none!important}}" in picture.style


@pytest.mark.parametrize("sight", SIGHTS)
def test_all_numbers_are_shown_whatever_could_be_seen(sight: str) -> None:
    """A picture is for others, who would see nothing on a blind board."""
    replay = wandering("3x3-a", 40)
    hidden = Replay(Puzzle(Size(3, 3), SeededStart("a"), sight=sight), replay.events)

    shown, plain = (re.findall(r'href="#d\d"', svg_of(each, BOTH)) for each in (hidden, replay))
    assert plain == shown


def test_it_asks_for_nothing_from_anywhere() -> None:
    """No script, no font, no address but the name of the format; and every reference is to a part of itself."""
    text = svg_of(solved("4x4-k7q2m9"), BOTH)
    ids = set(re.findall(r'\bid="(\w+)"', text))

    assert ["http://www.w3.org/2000/svg"] == re.findall(r"\w+://[^\"' ]*", text)
    assert not re.search(r"<script|<foreignObject|@import|@font-face|url\(|\bon\w+=", text)
    assert set(re.findall(r'href="([^"]*)"', text)) <= {f"#{name}" for name in ids}


@given(seed=st.text(min_size=1, max_size=200))
def test_no_seed_breaks_out_of_it(seed: str) -> None:
    """Whatever a player calls a board, the picture is well-formed, with the same elements."""
    try:
        puzzle = Puzzle(Size(2, 2), SeededStart(seed))
    except ValueError:
        return
    plain, named = (
        Picture(svg_of(Replay(each, ()), BOTH)).root for each in (Puzzle(Size(2, 2), SeededStart("a")), puzzle)
    )

    assert sorted({element.tag for element in plain.iter()}) == sorted({element.tag for element in named.iter()})


def test_light_and_dark_follow_the_reader() -> None:
    """The colours of both themes are in it, those of the light one for readers with a light system."""
    text = svg_of(solved("3x3-a"), BOTH)
    usual, light = text.split("@media(prefers-color-scheme:light){")

    assert str(OURS["dark"].true[0]) in usual
    assert str(OURS["light"].true[0]) in light


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_can_be_chosen(theme: str) -> None:
    """A theme with colours of its own is the same for every reader."""
    looks = looks_for(theme)
    text = svg_of(solved("3x3-a"), looks)

    assert ("prefers-color-scheme" in text) == (len(looks) > 1)


def test_a_normal_solve_is_small() -> None:
    """A README can have it: 60 KB at most for a 4x4 solve, and less than 300 KB for a long run on the largest board."""
    assert len(svg_of(solved("4x4-k7q2m9"), BOTH).encode()) < 60_000
    assert len(svg_of(wandering("10x10-k7q2m9", 2000), BOTH).encode()) < 300_000


@pytest.mark.long
def test_the_longest_run_can_be_drawn() -> None:
    """It takes less than a megabyte."""
    assert len(svg_of(record(endless("10x10-a", 20_000)), BOTH)) < 1_000_000


def test_it_says_what_it_shows() -> None:
    """Size, figures and code, as text, and in the title for those who can't see it."""
    replay = solved("4x4-k7q2m9")
    root = Picture(svg_of(replay, BOTH)).root
    texts = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]

    assert "4×4 · 15-puzzle" in texts
    assert "4x4-k7q2m9" in texts
    assert (root.findtext(f"{SVG}desc") or "").endswith("4x4-k7q2m9")
    assert root.get("aria-label") == root.findtext(f"{SVG}title")
