"""Play: the welcome, the first questions, and then board after board."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.choices.controls import KEYS_DEFAULT, KEYS_WANTED, PRESETS, parse_keys
from slide_tui.choices.settings import Settings
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import SIZE_WANTED, parse_size
from slide_tui.plain.front import Front
from slide_tui.plain.hands import Hands
from slide_tui.plain.picture import welcome
from slide_tui.plain.session import Session
from slide_tui.plain.talk import EndOfInput, Leave, Talk, sentence
from slide_tui.plain.waiting import choose_run
from slide_tui.play.events import Asked, Closed
from slide_tui.play.table import Table
from slide_tui.play.wishes import Play


def play(session: Session, talk: Talk) -> None:
    """Play until the player leaves or the input ends."""
    hands = Hands(session.ledger, session.hire, session.now_ms, on_terminal=session.studying)
    try:
        front = _front(session, talk, hands)
        if session.ask_first:
            front = _ask_first(front)
        if front.table.game is None:
            front.put(Asked(Play(front.session.puzzle)))
        else:
            front.put(Closed())
        front.sit()
    except (EndOfInput, Leave):
        unkept = [sentence(session.unkept)] if session.unkept else []
        talk.say(*hands.close(), *unkept, "Goodbye.")
    finally:
        hands.close()


def _front(session: Session, talk: Talk, hands: Hands) -> Front:
    """Welcome the player, and lay the table."""
    talk.say(*welcome(session.puzzle, session.first_number))
    talk.say(*([sentence(session.unkept)] if session.unkept else []))
    table = Table(
        replace(Settings(), first_number=session.first_number),
        saving=session.ledger is not None,
        solver=session.hire is not None,
        studies=session.studying,
        asks_to_leave=True,
    )
    return Front(table, session, talk, hands)


def _ask_first(front: Front) -> Front:
    """Ask whether to resume an unfinished run, then for what the command line didn't choose."""
    session, talk = front.session, front.talk
    resumed = choose_run(front)
    if not resumed:
        puzzle = session.puzzle
        question = f"Which size? 2 to 10, 5x4, 8-puzzle, 15-puzzle ... (Enter for {puzzle.size.name})"
        size = talk.ask_for(question, SIZE_WANTED, parse_size, puzzle.size)
        session = replace(session, puzzle=replace(puzzle, size=size))
    if session.keys is None:
        question = (
            f"Which keys for up, right, down, left? Four of them, such as wdsa, "
            f"or one of {', '.join(PRESETS)}. (Enter for {next(iter(PRESETS))})"
        )
        keys = talk.ask_for(question, f"give {KEYS_WANTED}", parse_keys, KEYS_DEFAULT)
        talk.say(f"Your keys: {', '.join(f'{way.word} {keys.of(way)}' for way in Direction)}.")
        session = replace(session, keys=keys)
    return front.with_session(session)
