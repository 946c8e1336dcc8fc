"""Tests that every screen, state and look is what it was when somebody last looked at it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from slide_tui.choices.settings import GROUPS, OPTIONS, Settings
from slide_tui.choices.themes import OURS
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch, place
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.board.schemes import SCHEMES
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.screens.layers import PAGES as PAGES_OF_COMMANDS
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.tui.books import NOON_MS, book, leave, leave_several, slid
from tests.tui.dailies import DAILIES
from tests.tui.debriefs import DEBRIEFS
from tests.tui.duels import DUELS
from tests.tui.fewest import FEWEST
from tests.tui.galleries import GALLERIES
from tests.tui.golden_text import Lines, Shot, golden, grid
from tests.tui.large import LARGE
from tests.tui.pictures import PICTURES
from tests.tui.replays import REPLAYS
from tests.tui.sights import SIGHTS
from tests.tui.snapshots import DEPTHS, GOLDEN, Stage, check, keep, kept_at, playing
from tests.tui.statistics import STATISTICS
from tests.tui.trainings import SCENES as TRAININGS
from tests.tui.victories import VICTORIES
from tests.values import DOWN, LEFT, RIGHT, UP, game_at

WINDOWS = {"40x15": (40, 15), "80x24": (80, 24), "200x60": (200, 60)}
SMALL, USUAL = WINDOWS["40x15"], WINDOWS["80x24"]
PITCHES = (Pitch(3, 1), *(Pitch(max(4, 2 * height), height) for height in range(1, 9)))

MIDDLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"
"""Some tiles at home, some not, the gap in the middle."""
FEW = "1 2 3 0 5 4/7 8 11 10 9 6"
"""The same with few cells, of one digit and of two."""
TWO_LEFT = "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15"
"""Two slides to the left solve it."""

Scene = Callable[[], Awaitable[list[Shot]]]
"""Makes the pictures of one file."""


class Way(NamedTuple):
    """How a screen is reached."""

    position: str | None
    keys: tuple[str, ...] = ()
    windows: tuple[str, ...] = ("40x15", "80x24")
    """Those in which it looks like no other picture."""


EVERY = tuple(WINDOWS)
ONE = ("80x24",)
"""For screens with pictures of their own in every window."""

WAYS = {
    "intro": Way(None, (), EVERY),
    "game": Way(MIDDLE, (), EVERY),
    "settings": Way(MIDDLE, ("f9",), EVERY),
    "help": Way(MIDDLE, ("f1",), EVERY),
    "how_to": Way(None, ("h",), EVERY),
    "sizes": Way(None, ("s",)),
    "ways": Way(None, ("m", "down"), EVERY),
    "goal": Way(MIDDLE, ("g",), EVERY),
    "pictures": Way(None, ("i", "home", "right", "right"), ONE),
    "open_code": Way(None, ("o",)),
    "waiting": Way(None, ("w",)),
    "pause": Way(MIDDLE, ("w", "escape"), EVERY),
    "confirm": Way(MIDDLE, ("w", "n")),
    "archive": Way(None, ("a",), ONE),
    "notices": Way(MIDDLE, ("!",)),
    "commands": Way(MIDDLE, ("ctrl+p",)),
    "victory": Way(TWO_LEFT, ("a", "a"), EVERY),
    "debrief": Way(TWO_LEFT, ("a", "a", "d"), ONE),
    "replay": Way(TWO_LEFT, ("a", "a", "v"), ONE),
    "statistics": Way(MIDDLE, ("f8",), ONE),
}


def opening(position: str | None) -> Game | None:
    """The game at a position; None for the start screen."""
    return game_at(position) if position else None


async def screen(name: str, window: tuple[int, int]) -> list[Shot]:
    """A screen as a player reaches it."""
    way = WAYS[name]
    with TemporaryDirectory() as folder:
        if name == "waiting":
            leave_several(Path(folder))
        ledger = book(Path(folder)) if name in ("statistics", "waiting") else None
        async with playing(opening(way.position), size=window, ledger=ledger) as stage:
            for key in way.keys:
                await stage.press(key, after_s=8.25)

            assert type(stage.app.screen).__name__.lower().startswith(name.replace("_", ""))
            return [(name, stage.sent())]


# Pages of screens


async def pages(position: str | None, window: tuple[int, int], keys: tuple[str, ...]) -> list[Shot]:
    """What is on the screen after each of some keys."""
    shots: list[Shot] = []
    async with playing(opening(position), size=window) as stage:
        for number, key in enumerate(keys, start=1):
            await stage.press(key, after_s=1)
            shots.append((f"{number} after {key}", stage.sent()))
    return shots


PAGES: dict[str, tuple[str | None, tuple[str, ...]]] = {
    "settings": (None, ("f9", *("tab",) * (len(GROUPS) - 1), "end")),
    "lessons": (None, ("h", "down", "u", "left", "t", "up", "enter", "left", *("tab",) * 6, "t")),
    "help": (None, ("?", "pagedown", "end")),
    "keys": (None, ("f9", "tab", "tab", "down", "enter", "u", "n", "end", "enter", "w")),
    "commands": (MIDDLE, ("ctrl+p", "b", "o", "a", "x", "end")),
    "copied": (TWO_LEFT, ("a", "a", "y", "y")),
    "menu": (MIDDLE, ("escape", "end", "escape", "w", "f12", "q")),
}


# States of the game


async def refuse_click(stage: Stage) -> None:
    """Click where nothing can slide."""
    await point(stage, click=True, cell=0)


async def hover(stage: Stage) -> None:
    """Point at a tile that can slide."""
    await point(stage, click=False, cell=11)


async def point(stage: Stage, *, click: bool, cell: int) -> None:
    """Point at a cell, perhaps with a click."""
    assert stage.app.table.match is not None
    placement = place(stage.app.table.match.game.board.size, *stage.app.size)
    assert placement is not None
    row, column = divmod(cell, 4)
    at = 2 + column * placement.pitch.width, 1 + row * placement.pitch.height
    await (stage.pilot.click if click else stage.pilot.hover)("#board", at)
    await stage.settle()


def pressing(*keys: str) -> Callable[[Stage], Awaitable[object]]:
    """Press some keys."""
    return lambda stage: stage.press(*keys)


async def run_a_while(stage: Stage) -> None:
    """Slide, and look again after more than an hour."""
    await stage.press("w", "w")
    await stage.press("s", after_s=3723.5)
    stage.app.screen.tick()  # type: ignore[attr-defined]


async def run_out(stage: Stage) -> None:
    """Slide, and let the time limit pass."""
    await stage.press("w", "m", "a")
    await stage.press("a", after_s=601)


class State(NamedTuple):
    """A game in some settings, and what is done in it."""

    act: Callable[[Stage], Awaitable[object]] = pressing()
    settings: Settings = Settings()
    puzzle: Puzzle = game_at(MIDDLE).puzzle


SIDES = (2, 3, 4, 5, 6, 7, 8, 10)
"""Squares that differ in their tiles or colours; 9x9 looks like 10x10."""
LIMITED = parse_code("fewest10@4x4-k7q2m9")
LONG = Drawn("the quick brown fox jumps over the lazy dog", 200)

STATES = {
    "refused-key": State(pressing("shift+left", "a", "a", "a")),
    "refused-up": State(pressing("w", "w")),
    "refused-click": State(refuse_click),
    "hover": State(hover),
    "shows-slides": State(settings=replace(Settings(), show_slides=True)),
    "from-zero": State(settings=replace(Settings(), first_number=0)),
    "typed": State(pressing("1")),
    "typed-refused": State(pressing("1", "enter")),
    "after-an-hour": State(run_a_while),
    "counts-hidden": State(pressing("w"), replace(Settings(), show_time="off", show_moves="after", show_rate="off")),
    "long-code": State(puzzle=Puzzle(Size(4, 4), LONG, "gap-first", "no-take-backs")),
    "fewest": State(puzzle=parse_code("fewest@4x4-k7q2m9")),
    "fewest-marks": State(pressing("w", "m", "a", "a", "m", "u", "w", "m", "d", "M", "s"), puzzle=LIMITED),
    "fewest-time-up": State(run_out, puzzle=LIMITED),
    "light": State(pressing("w"), replace(Settings(), theme="light")),
    "10x4": State(puzzle=Puzzle(Size(10, 4), Drawn("wide"))),
    "2x7": State(puzzle=Puzzle(Size(2, 7), Drawn("high"))),
    **{f"{side}x{side}": State(puzzle=Puzzle(Size(side, side), Drawn("square"))) for side in SIDES},
    **{f"goal-{goal}": State(puzzle=Puzzle(Size(4, 4), Drawn("goal", 3), goal)) for goal in GOALS if goal != "rows"},
}


async def state(name: str) -> list[Shot]:
    """A state of the game in two windows."""
    shots: list[Shot] = []
    for window in (USUAL, SMALL):
        wanted = STATES[name]
        async with playing(begin(wanted.puzzle), wanted.settings, window) as stage:
            await wanted.act(stage)
            shots.append((f"{window[0]}x{window[1]}", stage.sent()))
    return shots


async def too_small() -> list[Shot]:
    """Windows that are too small for a board, and the smallest one that is not."""
    shots: list[Shot] = []
    for window in ((15, 6), (14, 6), (15, 5), (5, 2)):
        async with playing(game_at(MIDDLE), size=window) as stage:
            shots.append((f"{window[0]}x{window[1]}", stage.sent()))
    return shots


async def start_screen(runs: int) -> list[Shot]:
    """The start screen while some runs wait."""
    shots: list[Shot] = []
    with TemporaryDirectory() as folder:
        for place in range(runs):
            leave(Path(folder), slid(begin(Puzzle(Size(10, 10), Drawn(f"{place}"))), 12), NOON_MS - place * 60_000)
        for window in WINDOWS.values():
            async with playing(size=window, ledger=book(Path(folder))) as stage:
                shots.append((f"{window[0]}x{window[1]}", stage.sent()))
    return shots


async def complaint() -> list[Shot]:
    """The start screen says what was wrong with the settings."""
    words = ("settings.toml: looks.theme: 'pink' is not one of dark, light; dark is used",)
    shots: list[Shot] = []
    for window in (USUAL, SMALL):
        async with playing(size=window, complaints=words) as stage:
            shots.append((f"{window[0]}x{window[1]}", stage.sent()))
    return shots


# Looks


PLACES = {
    "game": ("w", "w"),
    "pause": ("escape",),
    "settings": ("f9",),
    "start screen": ("escape", "f12"),
    "sizes": ("s",),
}


async def terminal(*, unicode: bool) -> list[Shot]:
    """The program on every kind of terminal."""
    shots: list[Shot] = []
    for depth, theme in product(DEPTHS, OURS):
        screenful = Screenful(DEPTHS[depth], unicode, still=True)
        async with playing(game_at(MIDDLE), replace(Settings(), theme=theme), screenful=screenful) as stage:
            for name, keys in PLACES.items():
                await stage.press(*keys)
                lines = stage.sent()

                assert unicode or "".join(grid(lines)).isascii()
                shots.append((f"{depth} {theme} {name}", lines))
    return shots


UNICODE = Screenful()


def drawn(
    settings: Settings,
    pitch: Pitch,
    position: str = FEW,
    mark: Mark | None = None,
    screenful: Screenful = UNICODE,
) -> Lines:
    """A board, drawn without the program around it; a mark lies on tile 11 and on the gap."""
    board = parse_position(position)
    looks = view_of(settings, screenful).looks
    marks = {board.tiles.index(11): mark, board.gap: mark} if mark is not None else None
    return BoardPicture(goal_board(board.size, "rows"), looks, pitch).lines(board, marks)


def named(mark: Mark) -> str:
    """What a picture of a mark is called."""
    return f"{mark.kind} {mark.side.name.lower()}" if mark.side is not None else mark.kind


async def skin(name: str) -> list[Shot]:
    """A skin with tiles of every size."""
    return [(f"{pitch.width}x{pitch.height}", drawn(replace(Settings(), skin=name), pitch)) for pitch in PITCHES]


async def choices(field: str) -> list[Shot]:
    """Every choice of one field of the looks, with small and large tiles."""
    return [
        (f"{value} {pitch.width}x{pitch.height}", drawn(replace(Settings(), **{field: value}), pitch))
        for value in OPTIONS[field].choices
        for pitch in (Pitch(4, 1), Pitch(6, 3), Pitch(8, 4), Pitch(10, 5))
    ]


async def scheme(name: str) -> list[Shot]:
    """A colour scheme at every depth, dark and light."""
    shots: list[Shot] = []
    for depth in Depth:
        for theme in OURS:
            settings = replace(Settings(), scheme=name, theme=theme)
            lines = drawn(settings, Pitch(4, 2), MIDDLE, screenful=Screenful(depth))
            shots.append((f"{depth.value} {theme}", lines))
    return shots


MARKS = (
    *(Mark("bar", side=way) for way in (UP, DOWN, LEFT, RIGHT)),
    Mark("slides", keys=((UP, "w"), (DOWN, "s"), (LEFT, "a"), (RIGHT, "d"))),
    *(Mark("way", side=way) for way in (UP, DOWN, LEFT, RIGHT)), Mark("hint"),
    Mark("hover"), Mark("refused"), Mark("glow", 0.65), Mark("growing", 0.5), Mark("check"),
)  # fmt: skip


async def marks() -> list[Shot]:
    """Everything that can be special about a tile for a moment, small and large, on every terminal."""
    screens = {**{depth: Screenful(DEPTHS[depth]) for depth in DEPTHS}, "ascii": Screenful(DEPTHS["16"], unicode=False)}
    return [
        (f"{name} {pitch.width}x{pitch.height} {named(mark)}", drawn(Settings(), pitch, FEW, mark, screenful))
        for name, screenful in screens.items()
        for pitch in (Pitch(4, 2), Pitch(8, 4))
        for mark in MARKS
    ]


def slug(name: str) -> str:
    """A name as a file has it."""
    return name.replace(" ", "-").replace("_", "-")


LETTERS = {"unicode": True, "ascii": False}
SCENES: dict[str, Scene] = {
    **{
        f"screen-{slug(name)}-{at}": partial(screen, name, WINDOWS[at])
        for name, way in WAYS.items()
        for at in way.windows
    },
    **{
        f"pages-{name}-{at}": partial(pages, position, WINDOWS[at], keys)
        for name, (position, keys) in PAGES.items()
        for at in ("40x15", "80x24")
    },
    **{f"state-{name}": partial(state, name) for name in STATES},
    "state-too-small": too_small,
    "state-complaint": complaint,
    "state-one-run-waits": partial(start_screen, 1),
    "state-two-runs-wait": partial(start_screen, 2),
    **{f"terminal-{letters}": partial(terminal, unicode=LETTERS[letters]) for letters in LETTERS},
    **{f"skin-{slug(name)}": partial(skin, name) for name in OPTIONS["skin"].choices},
    **{f"scheme-{slug(name)}": partial(scheme, name) for name in SCHEMES},
    **{f"looks-{field}": partial(choices, field) for field in ("home", "corners", "blocks")},
    "marks": marks,
    **DAILIES,
    **DEBRIEFS,
    **DUELS,
    **FEWEST,
    **GALLERIES,
    **PICTURES,
    **LARGE,
    **REPLAYS,
    **SIGHTS,
    **STATISTICS,
    **TRAININGS,
    **VICTORIES,
}
"""Every file with what makes its pictures."""


@pytest.mark.parametrize("name", SCENES)
async def test_pictures_are_as_they_were_kept(name: str) -> None:
    """Every picture is what it was when somebody last looked at it."""
    check(name, await SCENES[name]())


def test_every_kept_picture_is_still_drawn() -> None:
    """No file is left of a picture that nobody draws any more."""
    assert sorted(f"{name}.txt" for name in SCENES) == sorted(path.name for path in GOLDEN.iterdir())


def test_every_screen_is_reached() -> None:
    """Every page that a command opens is on a picture, or its name is missing here."""
    assert {command.value.replace("-", "_") for command in PAGES_OF_COMMANDS} <= set(WAYS)


def test_missing_pictures_are_failures(tmp_path: Path) -> None:
    """A picture that was never kept is not taken as right."""
    with pytest.raises(AssertionError, match=r"gone\.txt is missing"):
        kept_at(tmp_path / "gone.txt")


def test_pictures_are_not_kept_on_ci(tmp_path: Path) -> None:
    """Where nobody looks at them, no pictures are kept."""
    with pytest.raises(RuntimeError, match="nobody would look"):
        keep(tmp_path / "new.txt", "", {"CI": "true"})

    assert [] == list(tmp_path.iterdir())


def test_kept_pictures_are_read_again(tmp_path: Path) -> None:
    """What was kept is what comes back."""
    text = golden([("board", drawn(Settings(), Pitch(4, 2)))])
    keep(tmp_path / "new.txt", text, {})

    assert text == kept_at(tmp_path / "new.txt")
