"""The groups of the help, made from the table of actions with the player's own keys. Pure."""

from __future__ import annotations

from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import SIGHTS
from slide_tui.play.actions import ACTIONS, Action, possible
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.keymap import Keymap, key_label

_SLIDING, _BOARD, _SOLVER, _MOUSE, _PROGRAM, _COUNTS, _SIGHTS = (
    "Slide tiles", "This board", "Help with the board", "Mouse", "Slide TUI", "Goals, modes, records", "Sights",
)  # fmt: skip
_FINGERS, _TOUCHES = "Fingers", (
    ("swipe", "slide one tile"),
    ("long swipe", "slide the whole line"),
    ("tap", "slide the line to that tile"),
    ("buttons", "what this screen is for"),
    ("menu", "sizes, statistics, settings, start screen"),
    ("\u22ef", "your picture, your runs, help"),
    ("two fingers", "beside the board: larger letters"),
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
_ONLY_THERE = (Act.MARK, Act.TO_MARK, Act.LOOK, "suspend")
"""What only some boards have, and only a terminal."""

COLUMNS = ((_FINGERS, _SLIDING, _MOUSE, _SOLVER), (_BOARD, _PROGRAM), (_COUNTS, _SIGHTS))
"""The groups of each column, from top to bottom."""

Entry = tuple[str, str]
"""Keys and what they do."""


def _group(action: Action) -> str:
    match action.wanted:
        case Slide() | SlideRun():
            return _SLIDING
        case Act() | "new" | "goal":
            return _BOARD
        case "hint" | "coach" | "autoplay":
            return _SOLVER
    return _PROGRAM


def help_groups(keymap: Keymap, table: Table) -> dict[str, list[Entry]]:
    """Return all actions by group, with the player's keys, or what fingers do; what the board has not is left out."""
    groups: dict[str, list[Entry]] = {}
    seen = [(sight.name, sight.about) for sight in SIGHTS.values()]
    words = {_COUNTS: list(_RULES), _SIGHTS: seen}
    if not keymap.named:
        return {_FINGERS: list(_TOUCHES), **words}
    for control in ACTION_KEYS:
        action = ACTIONS[control.id]
        if action.wanted in _ONLY_THERE and not possible(table, action):
            continue
        held = keymap.keys_of(control.id)
        keys = [key for key in held if not (len(key) == 1 and key != key.lower() and key.lower() in held)]
        groups.setdefault(_group(action), []).append(("  ".join(map(key_label, keys)), action.help))
    groups[_SLIDING].append(_TYPED)
    return groups | {_MOUSE: list(_CLICKS), **words}
