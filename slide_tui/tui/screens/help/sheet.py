"""The drawing of the help, made from the catalogue of controls with the player's own keys."""

from __future__ import annotations

from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import SIGHTS
from slide_tui.play.actions import ACTIONS, Action
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped

_SLIDING, _BOARD, _SOLVER, _MOUSE, _PROGRAM, _COUNTS, _SIGHTS = (
    "Slide tiles", "This board", "Help with the board", "Mouse", "Slide TUI", "Goals, modes, records", "Sights",
)  # fmt: skip
_CLICKS = (("click", "slide the line to that tile"), ("drag", "the same, tile by tile"))
_TYPED = ("0-9", "type a tile's number")
_RULES = (
    ("goals", ", ".join(GOALS)),
    *((rule.name, rule.brief) for rule in RULES.values()),
    ("marks", "in fewest moves, boards to go back to"),
    ("counted", "full scrambles new to you, without help"),
    ("not counted", "help, repeats, warm-ups, custom starts"),
)

_SEEN = tuple((sight.name, sight.about) for sight in SIGHTS.values())

ONE_COLUMN = (_SLIDING, _BOARD, _SOLVER, _PROGRAM, _MOUSE, _COUNTS, _SIGHTS)
TWO_COLUMNS = ((_SLIDING, _MOUSE, _SOLVER), (_BOARD, _PROGRAM))
BELOW = (_COUNTS, _SIGHTS)
"""The groups of each column, from top to bottom, and those below both columns."""

Entry = tuple[str, str]
"""Keys and what they do."""


def _group(action: Action) -> str:
    match action.wish:
        case Slide() | SlideRun():
            return _SLIDING
        case Act() | "new" | "goal":
            return _BOARD
        case "hint" | "coach" | "autoplay":
            return _SOLVER
    return _PROGRAM


def help_groups(keymap: Keymap, *, plain: bool = False) -> dict[str, list[Entry]]:
    """All controls by group, with the player's keys; typing, the mouse, goals, modes, records and sights."""
    groups: dict[str, list[Entry]] = {}
    for control in ACTION_KEYS:
        held, action = keymap.keys_of(control.id), ACTIONS[control.id]
        keys = [key for key in held if not (len(key) == 1 and key != key.lower() and key.lower() in held)]
        shown = "  ".join(key_label(key, plain=plain) for key in keys)
        groups.setdefault(_group(action), []).append((shown, action.help))
    groups[_SLIDING].append(_TYPED)
    return groups | {_MOUSE: list(_CLICKS), _COUNTS: list(_RULES), _SIGHTS: list(_SEEN)}


def help_lines(groups: dict[str, list[Entry]], names: tuple[str, ...], width: int, palette: Palette) -> list[Line]:
    """The groups of these names, one below the other, in a column of that width."""
    lines: list[Line] = []
    for name in names:
        if lines:
            lines.append(())
        lines.append(text(name, palette.on(palette.accent, bold=not palette.colour)))
        keys_width = max(text_width(keys) for keys, _ in groups[name]) + 2
        for keys, about in groups[name]:
            lines += _entry(keys.ljust(len(keys) + keys_width - text_width(keys)), about, width, palette)
    return lines


def _entry(keys: str, about: str, width: int, palette: Palette) -> list[Line]:
    """Keys on the left, what they do on the right, wrapped."""
    left = text_width(keys)
    rows = wrapped(about, max(10, width - left))
    first: Line = ((keys, palette.on(palette.fg, bold=True)), (rows[0], palette.on(palette.fg)))
    blank = palette.on(None)
    return [first, *(((" " * left, blank), (row, palette.on(palette.fg))) for row in rows[1:])]
