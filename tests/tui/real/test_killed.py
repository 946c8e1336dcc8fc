"""The program is killed at any moment of play: nothing that was shown is lost.

The long version: `SLIDE_TUI_KILLS=1000 .venv/bin/pytest -m long -k killed`.
"""

from __future__ import annotations

import os
import random
import re
import signal
import time
from pathlib import Path

import pytest

from slide_tui.engine.game import KEPT_FROM, begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.store.folders import Folders
from slide_tui.store.journal.reading import read
from slide_tui.store.solves.keys import key_of
from tests.engine.ways import way_home
from tests.store.solves.runs import close_all, opened, runs_in
from tests.tui.books import book, leave, slid
from tests.values import there
from tests.window import ARROWS, Window, window

KILLS = int(os.environ.get("SLIDE_TUI_KILLS", "60"))
_NEAR_HOME = "1 2 3/4 5 6/7 0 8"
"""One slide away: among random keys there are solves."""
_START_SCREEN = "\x1b[24~"
_DOWN = ARROWS["D"]
_LIST_OF_RUNS = _DOWN + "\r"
"""From the first row of the start screen, while several runs wait."""
_GIVE_UP = "p" + 4 * _DOWN + "\r"
"""From the board, by way of the pause."""
_ANYTHING = [
    *(*ARROWS.values(), *ARROWS.values(), "n", "y", "y"),
    *(_START_SCREEN, "p", _LIST_OF_RUNS, "\r", _GIVE_UP, "r", _DOWN),
]
"""Slides, another board, the start screen, the list of runs, resuming, giving up, restarting."""


def moves_shown(shown: Window) -> int:
    """The count of moves on the screen; none where no board is shown."""
    found = re.search(r"Moves:? +(\d+)", shown.screen.text)
    return int(found[1]) if found else 0


def kill(shown: Window) -> None:
    """End it as a power cut would, and take what it has written until then."""
    shown.kill(signal.SIGKILL)
    shown.end()


def continued(folder: Path) -> Window:
    """The next evening, on the start screen."""
    shown = Window("--data-dir", str(folder), env={"TEXTUAL_ANIMATIONS": "none"})
    shown.wait_to_show("Choose a size")
    shown.wait_to_run()
    return shown


def play_and_die(shown: Window, chance: random.Random) -> tuple[int, bool]:
    """Press keys, be killed; the moves that were shown, and whether a solve was announced."""
    for _ in range(chance.randrange(4, 40)):
        shown.type(ARROWS[chance.choice("UDLR")])
        if chance.random() < 0.3:
            time.sleep(chance.random() / 50)
            shown.drain()
    time.sleep(chance.random() / 20)
    kill(shown)
    return moves_shown(shown), "Same board" in shown.screen.text


def lives(folder: Path, kills: int, seed: int) -> None:
    """Play, die, and look what is left, again and again."""
    chance = random.Random(seed)
    folders = Folders(folder, folder, folder)
    last = 0
    for life in range(kills):
        words = ("--position", _NEAR_HOME, "--data-dir", str(folder))
        with window(*words, env={"TEXTUAL_ANIMATIONS": "none"}) as shown:
            before = {*folders.runs.glob("*.run")}
            moves, announced = play_and_die(shown, chance)
        paths = {*folders.runs.glob("*.run")} - before
        left = [read(path.read_bytes()) for path in paths]
        its = opened(folder)
        kept = [solve for solve in runs_in(its) if solve.id > last]
        last = max([last, *(solve.id for solve in kept)])
        its.files.check()
        said = its.files.notes()
        close_all()

        assert not any(each.damage for each in left), f"life {life}: {[each.damage for each in left]}"
        assert not said, f"life {life}: {said}"
        found = [each.run.game.moves for each in left] or [solve.moves for solve in kept]
        assert moves <= max(found, default=0), f"life {life}: {moves} moves were shown, {found} are kept"
        solved = [each for each in left if each.run.game.solved]  # the next start files it
        assert not announced or kept or solved, f"life {life}: a solve was announced and is gone"
        for path in paths:
            path.unlink()


def test_killed_a_few_times_it_loses_nothing(tmp_path: Path) -> None:
    """No move that was shown and no solve that was announced."""
    lives(tmp_path, 2, 1)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_killed_many_times_it_loses_nothing(tmp_path: Path) -> None:
    """The same for as many lives as are wished for."""
    lives(tmp_path, KILLS, 2)


def test_killed_in_board_7_of_10_a_marathon_goes_on_there(tmp_path: Path) -> None:
    """With its boards, its count and the slides on the board under way; the last boards end it."""
    code = "marathon10@2x2-killed"
    boards = [there(parse_code(code).board(place)) for place in range(10)]
    ways = ["".join(way.letter for way in way_home(board.start(), board.solved())) for board in boards]
    seventh = next(way for way in "UDLR" if Direction(way) in boards[6].start().legal() and way != ways[6][0])
    before, back = "".join(ways[:6]) + seventh, Direction(seventh).inverse.letter
    words = ("--code", code, "--data-dir", str(tmp_path))
    with window(*words, env={"TEXTUAL_ANIMATIONS": "none"}) as shown:
        shown.type("".join(ARROWS[way] for way in before))
        shown.wait_to_show("Board 7 of 10", f"Moves: {len(before)}")
        kill(shown)
    shown = continued(tmp_path)
    shown.type("\r")
    shown.wait_to_show(f"Moves: {len(before)}")
    shown.type("".join(ARROWS[way] for way in back + "".join(ways[6:])))
    shown.wait_to_show("Same boards")
    shown.leave()
    shown.close()

    [solve] = runs_in(opened(tmp_path))
    assert (code, len(before) + 1 + len("".join(ways[6:])), True) == (solve.code, solve.moves, solve.finished)


def test_a_marked_board_is_marked_after_a_kill(tmp_path: Path) -> None:
    """And can be gone to."""
    words = ("--code", "fewest@4x4-killed", "--data-dir", str(tmp_path))
    shown = Window(*words, env={"TEXTUAL_ANIMATIONS": "none"})
    shown.wait_to_show("m marks a board")
    shown.wait_to_run()
    for keys in (ARROWS["R"], ARROWS["L"], "m", ARROWS["R"]):
        shown.type(keys)
    shown.wait_to_show("Shift+M back", "+1")
    kill(shown)
    shown.close()
    shown = continued(tmp_path)
    shown.type("\r")
    shown.wait_to_show("Shift+M back", "+1")
    shown.type("M")
    shown.wait_to_show("Shift+M back", "here")
    shown.close()


def fumble(shown: Window, chance: random.Random) -> int:
    """Play now one run and then another, give some up, be killed at any moment; the moves that were shown."""
    for _ in range(chance.randrange(5, 60)):
        shown.type(chance.choice(_ANYTHING))
        if chance.random() < 0.3:
            time.sleep(chance.random() / 20)
            shown.drain()
    time.sleep(chance.random() / 20)
    kill(shown)
    return moves_shown(shown)


def evenings(folder: Path, kills: int, seed: int) -> None:
    """Leave runs, resume them, give them up, die, and look what is left, again and again."""
    chance = random.Random(seed)
    folders = Folders(folder, folder, folder)
    for number in range(4):
        leave(folder, slid(begin(Puzzle(Size(4, 4), SeededStart(f"{number}"))), KEPT_FROM + number))
    before = {key_of(run.name): run.moves for run in book(folder).unfinished.every()}
    for life in range(kills):
        shown = continued(folder)
        moves = fumble(shown, chance)
        shown.close()
        found = [read(path.read_bytes()) for path in folders.runs.glob("*.run")]
        left = {key_of(each.run.id): each.run.game.moves for each in found}
        its = opened(folder)
        kept = {run.key: run.solve.moves for run in its.every()}
        its.files.check()
        said = its.files.notes()
        close_all()
        now = {key: max(left.get(key, 0), kept.get(key, 0)) for key in {*left, *kept}}

        assert not any(each.damage for each in found), f"life {life}: {[each.damage for each in found]}"
        assert not said, f"life {life}: {said}"
        gone = [key for key, count in before.items() if count >= KEPT_FROM and now.get(key, -1) < count]
        assert not gone, f"life {life}: a run is gone"
        assert moves <= max(now.values(), default=0), f"life {life}: {moves} moves were shown, {now} are kept"
        before = now


def test_killed_a_few_times_it_loses_none_of_several_runs(tmp_path: Path) -> None:
    """Those that wait, the one that is played and those that were given up are all there."""
    evenings(tmp_path, 2, 3)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_killed_many_times_it_loses_none_of_many_runs(tmp_path: Path) -> None:
    """The same for as many lives as are wished for."""
    evenings(tmp_path, KILLS, 4)
