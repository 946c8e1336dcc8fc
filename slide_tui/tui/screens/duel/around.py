"""What stands around the boards of a duel: names, keys and counts above, score and clock between, words below."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.moves import Direction
from slide_tui.engine.seen import all_seen
from slide_tui.play.duel import Duel
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import key_label
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.seat_keys import LEFT, RIGHT, SEAT_NAMES, SLIDES, right_letters, seat_keys, shared_keymap
from slide_tui.text.figures import running_time
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, part
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import centred, text
from slide_tui.tui.screens.duel.places import DuelPlaces
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.game.keys import footer
from slide_tui.tui.view import View

_FOOTER = ("help", "restart", "new", "pause", "quit", "goal")
_ASIDE = 2
"""Free columns between the score and what stands beside it."""
_ORDER = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)


class DuelFigures(NamedTuple):
    """What is shown of a duel."""

    table: Table
    view: View
    time_ms: int = 0
    messages: tuple[str, ...] = ("", "")
    """Why each player's last request changed nothing."""
    said: str = ""
    """What is said to both."""

    @property
    def duel(self) -> Duel:
        """The duel."""
        assert self.table.duel is not None
        return self.table.duel

    @property
    def taken_by(self) -> int | None:
        """Who took the board on the table; None before it is decided."""
        return self.duel.boards[-1].seat if self.duel.between else None

    @property
    def score(self) -> tuple[int, ...]:
        """The score to show: of this duel, or of the evening where a duel is one board."""
        return self.duel.score if self.duel.best_of > 1 else self.table.evening or (0, 0)


def view_at(view: View, seat: int) -> View:
    """How a player's board is shown: the gap names that player's own keys, if it shows what can slide."""
    settings = view.settings
    if seat == LEFT or not settings.show_slides:
        return view
    arrows = {way.word: key_label(seat_keys(settings, seat, SLIDES[way])[0]) for way in Direction}
    return view._replace(settings=replace(settings, move_keys=right_letters(settings) or MoveKeys(**arrows)))


def head(shown: DuelFigures, places: DuelPlaces) -> list[Line]:
    """The rows above the boards: each player at an outer edge, the score in the middle."""
    width, palette = places.head.width, shown.view.palette
    digits = "L" if places.large and shown.view.settings.blocks == "all" else "S"
    score = clock_rows(":".join(map(str, shown.score)), digits)
    room = (width - len(score[0])) // 2 - _ASIDE
    left, right = ([part(line, 0, room) for line in _player(shown, seat, room)] for seat in (LEFT, RIGHT))
    free: list[Line] = [()] * (len(score) - len(left))
    rows = zip([*left, *free], score, [*right, *free], strict=True)
    ink = palette.on(palette.title)
    return [_row(mine, text(row, ink), theirs, width, palette) for mine, row, theirs in rows]


def _row(left: Line, middle: Line, right: Line, width: int, palette: Palette) -> Line:
    """A row with something at its edges, and in its middle."""
    blank, free = palette.on(None), width - line_width(middle)
    before = max(0, free // 2 - line_width(left))
    after = free - line_width(left) - before - line_width(right)
    return (*left, (" " * before, blank), *middle, (" " * after, blank), *right)


def _player(shown: DuelFigures, seat: int, room: int) -> list[Line]:
    """Name, keys and counts of a player."""
    palette, game = shown.view.palette, shown.table.games[seat]
    won = shown.taken_by == seat
    counts: list[Line] = []
    if shown.view.settings.shows("moves", over=shown.duel.between):
        counts.append(text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True)))
    if all_seen(game):
        counts.append(text(f"{game.home} of {game.board.size.tiles} home", palette.on(palette.dim)))
    if seat == RIGHT:
        counts.reverse()
    line = tuple(run for count in counts for run in (("   ", palette.on(None)), *count))[1:]
    name = f" {SEAT_NAMES[seat]} " if won else SEAT_NAMES[seat]
    ink = palette.block() if won else palette.on(palette.title, bold=True)
    return [text(name, ink), text(_keys_in_words(shown, seat, room), palette.on(palette.dim)), line]


def _keys_in_words(shown: DuelFigures, seat: int, room: int) -> str:
    """The keys of a player, as many as there is room for: those that slide, and the one that undoes."""
    settings = shown.view.settings
    slides = [seat_keys(settings, seat, SLIDES[way]) for way in _ORDER]
    groups = [" ".join(key_label(keys[0]) for keys in slides)]
    if seat == RIGHT and all(len(keys) > 1 for keys in slides):
        groups.append(" ".join(key_label(keys[1]) for keys in slides))
    undo = seat_keys(settings, seat, KEYS_OF["undo"])
    groups += [f"{key_label(undo[0])} undo"] if undo else []
    while len(groups) > 1 and len("   ".join(groups)) > room:
        groups.pop()
    return "   ".join(groups)


def middle(shown: DuelFigures, places: DuelPlaces) -> list[Line]:
    """What stands between the boards: what the score is of, which board is played, the clock."""
    box, palette, duel = places.middle, shown.view.palette, shown.duel
    dim, fg, title = palette.on(palette.dim), palette.on(palette.fg), palette.on(palette.title, bold=True)
    words = [(f"best of {duel.best_of}", dim), (f"board {duel.number}", fg)]
    rows = words if duel.best_of > 1 else [("this", dim), ("evening", dim)]
    time = running_time(shown.time_ms) if shown.view.settings.shows("time", over=duel.between) else ""
    clock = clock_rows(time) if places.large and time else (time,)
    free = max(1, box.height // 2 - len(clock) // 2 - len(rows) - 1)
    rows = [("", dim), *rows, *[("", dim)] * free, *((row, title) for row in clock)]
    return [centred(text(*row), box.width, palette.on(None)) for row in rows]


def below(shown: DuelFigures, places: DuelPlaces) -> list[Line]:
    """The rows below the boards: how many tiles are home, and what is to be said."""
    box, palette, bold = places.below, shown.view.palette, not shown.view.palette.colour
    wide, games = places.boards[LEFT].board.width, shown.table.games
    mine, theirs = (bar(each.home if all_seen(each) else 0, each.board.size.tiles, wide, palette) for each in games)
    if words := _said(shown):
        accent = bool(shown.duel.between or shown.said)
        said = text(words, palette.on(palette.accent if accent else palette.dim, bold=bold and accent))
        last = _row((), said, (), box.width, palette)
    else:
        left, right = (text(words, palette.on(palette.warn, bold=bold)) for words in shown.messages)
        last = _row(left, (), right, box.width, palette)
    return [_row(mine, (), theirs, box.width, palette), *[()] * (box.height - 2), last]


def _said(shown: DuelFigures) -> str:
    """What is said to both players."""
    if shown.taken_by is not None:
        name = SEAT_NAMES[shown.taken_by]
        return f"{name} wins" if shown.duel.over else f"{name} takes board {shown.duel.number}. Enter: next board"
    if shown.said or any(shown.messages):
        return shown.said
    return "" if any(game.begun for game in shown.table.games) else "The first slide starts the clock for both."


def foot(shown: DuelFigures, places: DuelPlaces) -> list[Line]:
    """The last row: actions with the keys that both players share."""
    names = () if shown.table.layers else _FOOTER
    return [footer(shared_keymap(shown.view.settings), places.keys.width, shown.view.palette, names)]
