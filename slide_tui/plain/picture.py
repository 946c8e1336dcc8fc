"""Picture: boards, puzzles and the help as lines."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import record
from slide_tui.engine.result import result_of
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.text import COVER, board_lines, game_lines
from slide_tui.plain.requests import Reader
from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.move_keys import KEYS_WANTED
from slide_tui.text.days import late_news, named_day, streak_told
from slide_tui.text.puzzles import place_words, way_words
from slide_tui.text.replays import share_text
from slide_tui.text.results import tag_of


def welcome(puzzle: Puzzle, first_number: int) -> list[str]:
    """The welcome: what the game is, in short."""
    return [
        "Welcome to Slide TUI, the sliding puzzle.",
        "",
        "Slide the tiles, one at a time, until the board looks like this:",
        "",
        *board_lines(puzzle.solved(), first_number),
        "",
        "_ is the gap. A direction says where the tile goes: up slides the tile below the gap up.",
        "A wrong move changes nothing and is not counted.",
        "New to it? Type lesson at your first move for lessons with a coach.",
        "Type help at any time to see what you can type, exit to leave.",
        "",
    ]


def start_of(puzzle: Puzzle, welcomed: Puzzle, first_number: int, today: int | None = None) -> list[str]:
    """The name and the code of a puzzle, and its solved board unless the welcome has shown it."""
    lines = ["", f"The {puzzle.size.name}. Puzzle code: {puzzle.code}"]
    if puzzle.course == DAILY:
        late = late_news(puzzle, today)
        lines += [f"{named_day(puzzle, today)}.", *([f"{late}."] if late else [])]
    elif way_words(puzzle):
        lines.append(f"{way_words(puzzle)}: {puzzle.way.about}.")
    if puzzle.mode != RULE_DEFAULT:
        lines.append(f"Mode {puzzle.mode}: {RULES[puzzle.mode].about}.")
    if puzzle.sight != SIGHT_DEFAULT:
        lines += sight_of_board(puzzle)
    if puzzle.solved() != welcomed.solved():
        lines += ["", "Solved, it looks like this:", "", *board_lines(puzzle.solved(), first_number)]
    return lines


def sight_of_board(puzzle: Puzzle) -> list[str]:
    """What can be seen of a board, and how lines show it."""
    sight = SIGHTS[puzzle.sight]
    lines = [f"Sight {sight.name}: {sight.about}."]
    lines += [sight.key] if sight.key else []
    lines += [f"{COVER} is a tile that you can't see."] if sight.covers else []
    return [*lines, "Type look to see the board until your next slide; looks are counted."] if sight.looks else lines


def goal_of(puzzle: Puzzle, first_number: int) -> list[str]:
    """The solved board, and its order in words."""
    about = f"The goal, {puzzle.goal}: {GOALS[puzzle.goal].about}."
    return ["", about, "", *board_lines(puzzle.solved(), first_number), ""]


def game_at_hand(game: Game, first_number: int, at_ms: int) -> list[str]:
    """The board and the count of moves, and why the run does not count if it doesn't."""
    tag = tag_of(game)
    place = place_words(game)
    return [
        "",
        *([f"Board {place}"] if place else []),
        *game_lines(game, first_number, at_ms),
        *([f"Does not count: {tag}"] if tag else []),
        "",
    ]


def result_of_day(game: Game, table: Table) -> list[str]:
    """What the board of a day was for the streak, and its result as a text for others."""
    streak, best = streak_told(game.puzzle, table.days), table.help.best
    lengths = (best.length, best.lower_bound) if best is not None else None
    result = table.filed.result if table.filed is not None else result_of(game)  # only files know every repeat
    shared = share_text(result, record(game), unicode=False, best=lengths, streak=streak)
    return [*([f"{streak}."] if streak else []), "", "To share:", "", *shared.splitlines(), ""]


def help_lines(reader: Reader, puzzle: Puzzle) -> list[str]:
    """The help: everything that can be typed."""
    useless: set[object] = set() if RULES[puzzle.mode].takes_back else {Act.UNDO, Act.REDO}
    useless |= set() if SIGHTS[puzzle.sight].looks else {Act.LOOK}
    useless |= set() if puzzle.way.free else {Act.MARK, Act.TO_MARK}
    keyed = (ACTIONS[keys.id] for keys in ACTION_KEYS if not keys.fixed)
    controls = [f"{each.words[0]}: {each.help}." for each in keyed if each.words and each.wish not in useless]
    sight = sight_of_board(puzzle) if puzzle.sight != SIGHT_DEFAULT else []
    return [
        "",
        *sight,
        f"A key or a word slides one tile: {reader.legend(tuple(Direction))}.",
        "A direction with a number slides that many tiles at once: left 3.",
        "A tile's number slides that tile and all tiles between it and the gap.",
        "The last line of a result that somebody has shared opens its board.",
        "Several of these on one line are done in order, up to the first that fails; commas between them are fine.",
        "Enter alone shows the board again. new 5 starts a 5x5 board.",
        "play lets the solver finish the board, play 5 lets it make five slides.",
        "lesson begins the lessons, lesson 3 the third of them.",
        "debrief goes through a solved board: its stages, its slips, its longest pauses.",
        "picture saves a solved board as an animated picture, for a browser.",
        "list shows your unfinished runs, resume 2 resumes the second, give up 2 gives it up.",
        "give up all gives up all your unfinished runs.",
        *controls,
        f"For keys of your own, start with slide-tui plain --keys KEYS: {KEYS_WANTED}.",
        "",
    ]
