"""The drawing around the boards of a duel: names, keys and counts above, score and clock between, words below."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.seen import all_seen
from slide_tui.play.duel import Duel
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import key_label
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.seat_keys import LEFT, RIGHT, SEAT_NAMES, SEATS, SLIDES, right_letters, seat_keys, shared_keymap
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import running_time
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, part
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import centred, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.duel.places import LEAST, DuelPlaces
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.game.foot import footer
from slide_tui.tui.view import View

FOOTER = ("help", "restart", "new", "pause", "quit", "goal")
"""The controls that the footer names, as many as there is room for."""
_ASIDE = 2
"""Free columns between the score and what stands beside it."""
_ORDER = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)


class DuelShown(NamedTuple):
    """What is shown of a duel."""

    duel: Duel
    games: tuple[Game, ...]
    evening: tuple[int, ...]
    settings: Settings
    palette: Palette
    time_ms: int
    messages: tuple[str, str] = ("", "")
    """Why each player's last request changed nothing."""
    said: str = ""
    """What is said to both."""

    def wants(self, when: str) -> bool:
        """Whether a figure with this setting is shown now."""
        return when == "on" or (when == "after" and self.duel.between)

    @property
    def taken_by(self) -> int | None:
        """Who took the board on the table; None before it is decided."""
        return self.duel.boards[-1].seat if self.duel.between else None

    @property
    def score(self) -> tuple[int, ...]:
        """The score to show: of this duel, or of the evening where a duel is one board."""
        return self.duel.score if self.duel.best_of > 1 else self.evening or (0, 0)


def view_at(view: View, seat: int) -> View:
    """How a player's board is shown: the gap names that player's own keys, if it shows what can slide."""
    settings, plain = view.settings, not view.palette.unicode
    if seat == LEFT or not settings.show_slides:
        return view
    arrows = {way.word: "" if plain else key_label(seat_keys(settings, seat, SLIDES[way])[0]) for way in Direction}
    return view._replace(settings=replace(settings, move_keys=right_letters(settings) or MoveKeys(**arrows)))


def head_sheet(shown: DuelShown, places: DuelPlaces) -> Sheet:
    """The rows above the boards: each player at an outer edge, the score in the middle."""
    box, blank = places.head, shown.palette.on(None)
    sheet = Sheet(box.width, box.height, blank)
    score = _score_rows(shown, "L" if places.large and shown.settings.blocks == "all" else "S")
    wide = max(map(line_width, score))
    middle = (box.width - wide) // 2
    room = middle - _ASIDE
    for row, line in enumerate(score):
        sheet.put(middle, row, line)
    for seat in SEATS:
        for row, line in enumerate(_player_rows(shown, seat, room)):
            cut = part(line, 0, room)
            sheet.put(0 if seat == LEFT else box.width - line_width(cut), row, cut)
    return sheet


def _score_rows(shown: DuelShown, digits: str) -> list[Line]:
    """The score in large digits, or as text where there are none."""
    palette = shown.palette
    ink, score = palette.on(palette.title, bold=not palette.unicode), ":".join(map(str, shown.score))
    rows = clock_rows(score, digits) if palette.unicode else ("", score.replace(":", " : "), "")
    return [text(row, ink) for row in rows]


def _player_rows(shown: DuelShown, seat: int, room: int) -> list[Line]:
    """Name, keys and counts of a player."""
    palette, game = shown.palette, shown.games[seat]
    won = shown.taken_by == seat
    name = f" {SEAT_NAMES[seat]} " if won else SEAT_NAMES[seat]
    counts: list[Line] = []
    if shown.wants(shown.settings.show_moves):
        counts.append(text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True)))
    if all_seen(game):
        counts.append(text(f"{game.home} of {game.board.size.tiles} home", palette.on(palette.dim)))
    if seat == RIGHT:
        counts.reverse()
    between = text("   ", palette.on(None))
    line = (*counts[0], *between, *counts[1]) if len(counts) > 1 else counts[0] if counts else ()
    ink = palette.block() if won else palette.on(palette.title, bold=True)
    return [text(name, ink), text(_keys_in_words(shown, seat, room), palette.on(palette.dim)), line]


def _keys_in_words(shown: DuelShown, seat: int, room: int) -> str:
    """The keys of a player, as many as there is room for: those that slide, and the one that undoes."""
    plain = not shown.palette.unicode
    slides = [seat_keys(shown.settings, seat, SLIDES[way]) for way in _ORDER]
    groups = [" ".join(key_label(keys[0], plain=plain) for keys in slides)]
    if seat == RIGHT and all(len(keys) > 1 for keys in slides):
        groups.append(" ".join(key_label(keys[1], plain=plain) for keys in slides))
    undo = seat_keys(shown.settings, seat, KEYS_OF["undo"])
    groups += [f"{key_label(undo[0])} undo"] if undo else []
    while len(groups) > 1 and len("   ".join(groups)) > room:
        groups.pop()
    return "   ".join(groups)


def middle_sheet(shown: DuelShown, places: DuelPlaces) -> Sheet:
    """What stands between the boards: what the score is of, which board is played, the clock."""
    box, palette = places.middle, shown.palette
    sheet = Sheet(box.width, box.height, palette.on(None))
    dim, fg, title = palette.on(palette.dim), palette.on(palette.fg), palette.on(palette.title, bold=True)
    duel = shown.duel
    several = [text(f"best of {duel.best_of}", dim), text(f"board {duel.number}", fg)]
    lines = several if duel.best_of > 1 else [text("this", dim), text("evening", dim)]
    for row, line in enumerate(lines, 1):
        sheet.put(0, row, centred(line, box.width, sheet.blank))
    time = running_time(shown.time_ms) if shown.wants(shown.settings.show_time) else ""
    rows = clock_rows(time) if places.large and time and palette.unicode else (time,)
    for row, words in enumerate(rows, max(len(lines) + 2, box.height // 2 - len(rows) // 2)):
        sheet.put(0, row, centred(text(words, title), box.width, sheet.blank))
    return sheet


def below_sheet(shown: DuelShown, places: DuelPlaces) -> Sheet:
    """The rows below the boards: how many tiles are home, and what is to be said."""
    box, palette = places.below, shown.palette
    sheet = Sheet(box.width, box.height, palette.on(None))
    width, bold = places.boards[LEFT].board.width, not palette.colour
    for seat in SEATS:
        game = shown.games[seat]
        sheet.put(seat * (box.width - width), 0, _bar(game, width, palette))
    row = box.height - 1
    words = _said(shown)
    if words:
        accent = shown.duel.between or shown.said
        ink = palette.on(palette.accent if accent else palette.dim, bold=bold and bool(accent))
        sheet.put(0, row, centred(text(words, ink), box.width, sheet.blank))
        return sheet
    left, right = (text(message, palette.on(palette.warn, bold=bold)) for message in shown.messages)
    sheet.put(0, row, spread(left, right, box.width, sheet.blank))
    return sheet


def _bar(game: Game, width: int, palette: Palette) -> Line:
    return bar(game.home if all_seen(game) else 0, game.board.size.tiles, width, palette)


def _said(shown: DuelShown) -> str:
    """What is said to both players."""
    taken_by = shown.taken_by
    if taken_by is not None:
        name = SEAT_NAMES[taken_by]
        if shown.duel.over:
            return f"{name} wins"
        return f"{name} takes board {shown.duel.number}. Press Enter or slide for the next one."
    if shown.said or any(shown.messages):
        return shown.said
    return "" if any(game.begun for game in shown.games) else "The first slide starts the clock for both."


def _foot_sheet(shown: DuelShown, width: int) -> Sheet:
    """The last row: controls with the keys that both players share."""
    sheet = Sheet(width, 1, shown.palette.on(None))
    line, areas = footer(shared_keymap(shown.settings), width, shown.palette, FOOTER)
    sheet.put(0, 0, line)
    sheet.put_areas(0, 0, areas)
    return sheet


def duel_sheets(shown: DuelShown, places: DuelPlaces) -> tuple[tuple[tuple[int, int], Sheet], ...]:
    """All that stands around the boards, each part with its corner: above, between, below, and the last row."""
    x = places.head.x
    return (
        ((x, places.head.y), head_sheet(shown, places)),
        ((places.middle.x, places.middle.y), middle_sheet(shown, places)),
        ((x, places.below.y), below_sheet(shown, places)),
        ((x, places.keys.y), _foot_sheet(shown, places.keys.width)),
    )


def too_small_for_duel(columns: int, rows: int, palette: Palette) -> list[Line]:
    """How large the window has to be; the duel goes on meanwhile."""
    times = "×" if palette.unicode else "x"
    words = f"A duel needs {LEAST[0]}{times}{LEAST[1]}; your window is {columns}{times}{rows}"
    ink = palette.on(palette.warn, bold=not palette.colour)
    return [text(row, ink) for row in wrapped(words, max(1, columns))]
