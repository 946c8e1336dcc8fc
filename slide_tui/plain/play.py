"""One player's evening at the plain game: the welcome, the questions, and then board after board."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.choices.controls import KEYS_DEFAULT, KEYS_WANTED, PRESETS, MoveKeys, parse_keys
from slide_tui.engine.game import Game, begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import SIZE_WANTED, parse_size
from slide_tui.engine.text import board_lines
from slide_tui.plain.scribe import Scribe
from slide_tui.plain.session import Session
from slide_tui.plain.table import Table
from slide_tui.plain.talk import EndOfInput, Leave, Talk, sentence
from slide_tui.plain.waiting import choose_run


def play(session: Session, talk: Talk) -> None:
    """Play until the player leaves or the input ends."""
    table, scribe = None, Scribe(session.ledger)
    try:
        puzzle, keys, game = prepare(session, talk, scribe)
        if game is None:
            game = begin(puzzle)
            talk.say(*scribe.begin(game))
        else:
            game = scribe.start_clock(game, session.now_ms())
        table = Table(game, keys, session, talk, scribe)
        table.sit()
    except (EndOfInput, Leave):
        unkept = [sentence(session.unkept)] if session.unkept else []
        talk.say(*scribe.leave(session.now_ms()), *unkept, "Goodbye.")
    finally:
        if table is not None:
            table.helper.close()
        scribe.leave(session.now_ms())


def prepare(session: Session, talk: Talk, scribe: Scribe) -> tuple[Puzzle, MoveKeys, Game | None]:
    """Welcome the player and ask what was not chosen yet: first of all whether to resume a run that waits."""
    puzzle, keys, game = session.puzzle, session.keys, None
    talk.say("Welcome to Slide TUI, the sliding puzzle.", "")
    talk.say("Slide the tiles, one after the other, until they stand like this:", "")
    talk.say(*board_lines(puzzle.solved(), session.first_number), "")
    talk.say(
        "_ is the gap. A direction says where the tile goes: up slides the tile below the gap up.",
        "A wrong move changes nothing and is not counted.",
        "Type help at any time to see what can be typed, exit to leave.",
        "",
    )
    talk.say(*([sentence(session.unkept)] if session.unkept else []))
    if session.ask_first:
        game = choose_run(talk, scribe, session.now_ms)
    if session.ask_first and game is None:
        question = f"Which size? 2 to 10, 5x4, 8-puzzle, 15-puzzle ... (Enter for {puzzle.size.name})"
        puzzle = replace(puzzle, size=talk.ask_for(question, SIZE_WANTED, parse_size, puzzle.size))
    if session.ask_first and keys is None:
        question = (
            f"Which keys for up, right, down, left? Four of them, such as wdsa, "
            f"or one of {', '.join(PRESETS)}. (Enter for {next(iter(PRESETS))})"
        )
        keys = talk.ask_for(question, f"give {KEYS_WANTED}", parse_keys, KEYS_DEFAULT)
        talk.say(f"Your keys: {', '.join(f'{way.word} {keys.of(way)}' for way in Direction)}.")
    return puzzle, keys or KEYS_DEFAULT, game
