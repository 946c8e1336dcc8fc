"""Boards, puzzles, results and the help as lines."""

from __future__ import annotations

from slide_tui.engine.courses import COURSE_DEFAULT, DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import result_of
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.text import COVER, board_lines
from slide_tui.plain.requests import Reader
from slide_tui.plain.setup import Setup
from slide_tui.plain.talk import sentence
from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.settings.move_keys import KEYS_WANTED
from slide_tui.text.days import late_news, named_day, streak_after
from slide_tui.text.figures import counted, duration
from slide_tui.text.plans import beyond_fewest, moves_compared
from slide_tui.text.puzzles import place_words, way_words
from slide_tui.text.replays import share_text
from slide_tui.text.results import congratulation, thinking_time
from slide_tui.text.training import training_result


def welcome(setup: Setup) -> list[str]:
    """The welcome: what the game is, in short."""
    return [
        "Welcome to Slide TUI, the sliding puzzle.",
        "",
        "Slide the tiles, one at a time, until the board looks like this:",
        "",
        *board_lines(setup.puzzle.solved(), setup.first_number, gap=setup.gap),
        "",
        f"{setup.gap} is the gap. A direction says where the tile goes: up slides the tile below the gap up.",
        "A wrong move changes nothing and is not counted.",
        "New here? At your first move, type lesson for lessons with a coach.",
        "Type help at any time to see what you can type, or exit to leave.",
        "",
    ]


def start_lines(game: Game, setup: Setup, today: int | None) -> list[str]:
    """The name and the code of a puzzle, and its solved board unless the welcome has shown it."""
    puzzle = game.puzzle
    lines = ["", f"The {game.board.size.name}. Puzzle code: {puzzle.code}"]
    if puzzle.course_word == DAILY:
        late = late_news(puzzle, today)
        lines += [f"{named_day(puzzle, today)}.", *([f"{late}."] if late else [])]
    elif way_words(puzzle):
        lines.append(f"{way_words(puzzle)}: {puzzle.course.about}.")
    if puzzle.mode != RULE_DEFAULT:
        lines.append(f"Mode {puzzle.mode}: {RULES[puzzle.mode].about}.")
    lines += _sight_lines(puzzle)
    if puzzle.solved() != setup.puzzle.solved():
        finished = board_lines(puzzle.solved(), setup.first_number, gap=setup.gap)
        lines += ["", "Solved, it looks like this:", "", *finished]
    return lines


def _sight_lines(puzzle: Puzzle) -> list[str]:
    """What can be seen of a board, and how lines show it; nothing for plain numbers."""
    sight = SIGHTS[puzzle.sight]
    lines = [f"Sight {sight.name}: {sight.about}."] if sight.name != SIGHT_DEFAULT else []
    lines += [sight.key] if sight.key else []
    lines += [f"{COVER} is a tile that you can't see."] if sight.covers else []
    return [*lines, "Type look to see the board until your next slide; looks are counted."] if sight.looks else lines


def goal_lines(puzzle: Puzzle, setup: Setup) -> list[str]:
    """The solved board, and its order in words."""
    about = f"The goal, {puzzle.goal}: {GOALS[puzzle.goal].about}."
    return ["", about, "", *board_lines(puzzle.solved(), setup.first_number, gap=setup.gap), ""]


def place_lines(game: Game) -> list[str]:
    """Which board of a series is played: `Board 2 of 3`, with its size where sizes differ."""
    place = place_words(game)
    return [f"Board {place}" + (f": {game.board.size.name}" if game.puzzle.mixed else "")] if place else []


def result_lines(table: Table) -> list[str]:
    """The figures of the solve on the table."""
    game = table.game
    assert game is not None
    if game.puzzle.course_word != COURSE_DEFAULT and (lines := _training_lines(table)):
        return lines
    thought, best = thinking_time(game, table.thought_ms), table.help.best
    lines = [congratulation(game), *([f"{thought} of thinking before the first slide."] if thought else [])]
    if best is not None and game.puzzle.course.free:
        lines.append(sentence(beyond_fewest(game.net, best.length, best.lower_bound)))
    elif best is not None:
        lines.append(f"Moves: {moves_compared(game.moves, best.length, best.lower_bound, helped=game.helped)}.")
    return [*lines, *(_day_lines(game, table) if game.puzzle.course_word == DAILY else [])]


def _training_lines(table: Table) -> list[str]:
    """What a drill or a quiz came to; nothing for any other course."""
    told, game = training_result(table), table.game
    if told is None or game is None:
        return []
    lines = [f"Congratulations! Done in {duration(game.time_ms)}.", *map(sentence, told.lines)]
    lines += [f"{f'{label}: ' if label else ''}{value}." for label, value in told.rows]
    if told.way:
        lines.append(f"A solution in {counted(len(told.way), 'slide')}: {', '.join(way.word for way in told.way)}.")
    return lines


def _day_lines(game: Game, table: Table) -> list[str]:
    """What the board of a day was for the streak, and its result as a text for others."""
    streak, best = streak_after(game.puzzle, table.days), table.help.best
    lengths = (best.length, best.lower_bound) if best is not None else None
    result = table.filed.result if table.filed is not None else result_of(game)  # only files know every repeat
    shared = share_text(result, game, unicode=False, best=lengths, streak=streak)
    return [*([f"{streak}."] if streak else []), "", "To share:", "", *shared.splitlines(), ""]


def help_lines(reader: Reader, puzzle: Puzzle) -> list[str]:
    """The help: everything that can be typed."""
    useless: set[object] = {*map(Slide, Direction)}
    useless |= set() if RULES[puzzle.mode].takes_back else {Act.UNDO, Act.REDO}
    useless |= set() if SIGHTS[puzzle.sight].looks else {Act.LOOK}
    useless |= set() if puzzle.course.free else {Act.MARK, Act.TO_MARK}
    rows = (each for each in ACTIONS.values() if each.words and each.help and each.wanted not in useless)
    return [
        "",
        *_sight_lines(puzzle),
        f"A key or a word slides one tile: {reader.legend()}.",
        "A direction with a number slides that many tiles at once: left 3.",
        "A tile's number slides that tile and all tiles between it and the gap.",
        "Moves as solve prints them work too: URDDLLUR, R3. A letter that is one of your keys means that key.",
        "Paste the last line of a shared result to play its board.",
        "Several of these on one line are done in order, up to the first that fails; commas between them are fine.",
        "Enter alone shows the board again. gap writes the gap as a word, or as a sign again.",
        "new 5 starts a 5x5 board, new 3x3 marathon10 ten boards in a row, new 4x4 blind one that hides its tiles.",
        "reset asks for a size first. play 5 lets the solver make five slides. lesson 3 begins the third lesson.",
        "list shows your unfinished runs. resume 2 resumes the second; give up 2 and give up all give runs up.",
        *(f"{each.words[0]}: {each.help}." for each in rows if each.words[0].isalpha()),
        f"For keys of your own, start with slide-tui plain --keys KEYS: {KEYS_WANTED}.",
        "",
    ]
