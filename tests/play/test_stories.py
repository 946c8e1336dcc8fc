"""Stories: the same evenings on the full screen and line by line, with the same end on the table and on the disk."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count, groupby
from pathlib import Path

import pytest

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.plain import Setup, Talk, play
from slide_tui.settings.move_keys import KEYS_DEFAULT
from tests.tui.app.driver import Player, playing
from tests.tui.books import book, folders_in
from tests.tui.books import saved as filed

NEAR = Puzzle(Size(2, 2), SeededStart("1"))
"""A draw that is two slides from home: left, up."""
START, ONE_LEFT, HOME = "0 1/3 2", "1 0/3 2", "1 2/3 0"
WAIT = "wait"
"""Not a key: a second goes by."""


@dataclass(frozen=True)
class Run:
    """What is saved of a run."""

    moves: int
    helped: bool = False
    repeat: bool = False


@dataclass(frozen=True)
class Story:
    """What a player does on one or two evenings that begin two slides from home, and how they end."""

    keys: tuple[str, ...]
    words: tuple[str, ...]
    board: str | None
    """None for a board that was drawn."""
    moves: int
    finished: tuple[Run, ...] = ()
    given_up: tuple[Run, ...] = ()
    waiting: tuple[Run, ...] = ()
    solved_later: bool = False
    """Whether the run is resumed on another evening, and solved."""


KEYS_LATER, WORDS_LATER = ("enter", "up"), ("resume", "up")
LONG = (*("left", "right") * 5, "left")
"""Eleven slides that end one slide from home: a run that is worth keeping."""
STORIES = {
    "a solve": Story(("left", "up"), ("left", "up"), HOME, 2, finished=(Run(2),)),
    "undo and redo": Story(("left", "u", "ctrl+r", "up"), ("left undo", "redo up"), HOME, 2, finished=(Run(2),)),
    "a refusal": Story(("right", "u"), ("right", "undo"), START, 0),
    "no restart": Story((*LONG, "r", "n"), (*LONG, "restart", "n"), ONE_LEFT, 11, waiting=(Run(11),)),
    "a restart": Story((*LONG, "r", "y"), (*LONG, "restart", "y"), START, 0, given_up=(Run(11),)),
    "a restart after a slide": Story(("left", "r"), ("left", "restart", "y"), START, 0, given_up=(Run(1),)),
    "the same once more": Story(
        ("left", "up", WAIT, "r", WAIT, "r", "left"),
        ("left up", "same", "left"),
        ONE_LEFT,
        1,
        finished=(Run(2),),
        waiting=(Run(1, repeat=True),),
    ),
    "a new board": Story((*LONG, "n"), (*LONG, "new", "y"), None, 0, waiting=(Run(11),)),
    "a new board after a slide": Story(("left", "n"), ("left", "new", "y"), None, 0),
    "a new board after a solve": Story(
        ("left", "up", WAIT, "n", WAIT, "n"), ("left up", "new"), None, 0, finished=(Run(2),)
    ),
    "a board without a slide": Story(("n", "n"), ("new", "new"), None, 0),
    "back to an unfinished run": Story(
        (*LONG, "n", "f12", "enter"), (*LONG, "new", "y", "resume"), ONE_LEFT, 11, waiting=(Run(11),)
    ),
    "an unfinished run is given up": Story(
        (*LONG, "n", "right", "f12", "down", "enter", "down", "delete", "y", "escape"),
        (*LONG, "new", "y", "right", "give up 1", "y"),
        None,
        1,
        given_up=(Run(11),),
        waiting=(Run(1),),
    ),
    "an unfinished run is not given up": Story(
        (*LONG, "n", "right", "f12", "down", "enter", "down", "delete", "n", "escape"),
        (*LONG, "new", "y", "right", "abandon 1", "n"),
        None,
        1,
        waiting=(Run(1), Run(11)),
    ),
    "a hint": Story(("t",), ("hint",), START, 0),
    "a hint and a solve": Story(("left", "t", "up"), ("left", "hint", "up"), HOME, 2, finished=(Run(2, helped=True),)),
    "a hint and another evening": Story(
        ("left", "t", "q"), ("left", "hint", "exit", "y"), HOME, 2, finished=(Run(2, helped=True),), solved_later=True
    ),
    "two evenings": Story(("left", "q"), ("left", "exit", "y"), HOME, 2, finished=(Run(2),), solved_later=True),
    "quitting after all": Story(("left", "p", "q"), ("left", "exit", "y"), ONE_LEFT, 1, waiting=(Run(1),)),
}


def saved(folder: Path) -> tuple[set[tuple[bool, Run]], list[Run]]:
    """What a window finds that is opened then: the runs that are over, each finished or not, and those that wait."""
    run_store = book(folder)
    waiting = [Run(run.moves, run.helped, run.repeat) for run in run_store.unfinished.every()]
    over = filed(run_store) if folders_in(folder).solves_file.exists() else []
    return {(solve.finished, Run(solve.moves, solve.kind.helped, solve.repeat)) for solve in over}, waiting


def check(story: Story, folder: Path, board: str, moves: int) -> None:
    """The end of a story, on the table and on the disk."""
    over, waiting = saved(folder)

    assert (story.board or board, story.moves) == (board, moves)
    assert {(True, run) for run in story.finished} | {(False, run) for run in story.given_up} == over
    assert [*story.waiting] == waiting


async def act(player: Player, keys: tuple[str, ...]) -> None:
    """Press keys, with a second between them where the story says so."""
    for waits, group in groupby(keys, key=lambda key: key == WAIT):
        if waits:
            player.time.forward(1)
        else:
            await player.press(*group)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
async def test_on_the_full_screen(story: Story, tmp_path: Path) -> None:
    """By keys."""
    async with playing(NEAR, run_store=book(tmp_path)) as player:
        await act(player, story.keys)
        end = seen(player, story)
    if story.solved_later:
        async with playing(run_store=book(tmp_path)) as player:
            await act(player, KEYS_LATER)
            end = seen(player, story)

    check(story, tmp_path, *end)


def seen(player: Player, story: Story) -> tuple[str, int]:
    """The board that is shown, with its moves; where none is, the story's own: then the files alone tell."""
    if player.left or player.screen not in ("board", "result"):
        return story.board or "", story.moves
    return player.position, player.moves


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_line_by_line(story: Story, tmp_path: Path) -> None:
    """By words; the end of the input ends every evening."""
    clock, seeds, said = count(step=100), count(), list[str]()
    for later, words in enumerate((story.words, WORDS_LATER)):
        if not later or story.solved_later:
            session = Setup(
                puzzle=NEAR,
                keys=KEYS_DEFAULT,
                ask_first=bool(later),
                first_number=1,
                now_ms=lambda: next(clock),
                new_seed=lambda: f"seed-{next(seeds)}",
                run_store=book(tmp_path),
            )
            play(session, Talk(iter(words), said.append))

    check(story, tmp_path, *shown(said))


def shown(said: list[str]) -> tuple[str, int]:
    """The board that was shown last, as a position, with its moves."""
    *_, (rows, moves) = re.findall(r"((?:^[ _0-9]+\n)+)Moves: (\d+)", "\n".join(said), re.MULTILINE)
    return "/".join(" ".join(row.split()).replace("_", "0") for row in rows.splitlines()), int(moves)
