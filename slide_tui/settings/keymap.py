"""Which key does what: the catalogue, the four move keys, and what the player remapped."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from slide_tui.clean import cell_width
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.moves import Direction
from slide_tui.settings.action_keys import ACTION_KEYS, KEYS_OF, ActionKeys
from slide_tui.settings.move_keys import MoveKeys, lower_case

_NAMED_KEYS = r"f[1-9]|f1[0-2]|ctrl\+[a-z]|insert|delete|home|end|pageup|pagedown"
_RESERVED = r"(shift\+)?(up|down|left|right|tab)|enter|escape|space|backspace"
"""Keys that always mean what they say."""
_NEVER = frozenset({"ctrl+c", "ctrl+z", "ctrl+m", "ctrl+i", "ctrl+j", "ctrl+h", "ctrl+s", "ctrl+q", "ctrl+p"})
"""Keys that leave or suspend the game, that are Enter, Tab or Backspace under another name, or that terminals keep."""

ON_PAGE = MappingProxyType({"ctrl+l": "ctrl+b", "f6": "ctrl+s", "ctrl+d": "ctrl+o", "ctrl+t": "ctrl+a"})
"""Keys that browsers keep for themselves, and what stands for each on a page; no control has one of these."""

KEY_WANTED = "choose a letter or symbol, F1 to F12, or Ctrl with a letter"
"""What a control's key can be, for messages."""

_SHOWN = {
    "up": "↑", "down": "↓", "left": "←", "right": "→", "escape": "Esc", "backspace": "Bksp", "enter": "Enter",
    "delete": "Del", "insert": "Ins", "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End", "tab": "Tab",
    "space": "Space",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of every control."""

    moves: MoveKeys
    chosen: Mapping[str, str] = field(default_factory=dict)
    """By control, the key that the player gave it in place of its first one; empty if another control took it."""
    arrows_move_gap: bool = False
    """Whether an arrow names where the gap goes, not the tile."""
    capitals_run: bool = False
    """Whether the capital of a move key slides the whole run."""
    on_page: bool = False
    """Whether the keys are those of a page, where some belong to the browser."""
    named: bool = True
    """Whether there is a keyboard, so that keys are worth naming."""

    def __hash__(self) -> int:
        """Leave out what was remapped: mappings have no hash, and two players' keymaps seldom meet."""
        return hash((self.moves, self.arrows_move_gap, self.capitals_run, self.on_page, self.named))

    @lru_cache(maxsize=256)  # noqa: B019 - keymaps are few and small, and whatever names keys asks at every frame
    def keys_of(self, action: str) -> tuple[str, ...]:
        """The keys of an action now, by its name, the one to show first in front."""
        keys = self._keys_of(action)
        return tuple(ON_PAGE.get(key, key) for key in keys) if self.on_page else keys

    def _keys_of(self, action: str) -> tuple[str, ...]:
        control = KEYS_OF[action]
        if control.slides is not None:
            own = self.moves.of(control.slides)
            return (self._arrow(control.slides), own, *(() if self.capitals_run else _capital(own)))
        if control.runs is not None:
            capital = _capital(self.moves.of(control.runs)) if self.capitals_run else ()
            return (f"shift+{self._arrow(control.runs)}", *capital)
        if control.fixed:
            return control.keys
        first = self.chosen.get(control.id, control.keys[0])
        held = first and first != control.kept and self.holder(first) is control
        return (first, control.kept) if held else (control.kept,)

    def holder(self, key: str) -> ActionKeys | None:
        """The control that has a key now.

        Fixed keys come before the four move keys, these before remapped keys, and those before the defaults.
        """
        for control in ACTION_KEYS:
            if key in self.keys_of(control.id) if control.fixed else key == control.kept:
                return control
        if (direction := self.moves.direction(key)) is not None:
            return KEYS_OF[f"slide-{direction.word}"]
        remapped = (control for control in ACTION_KEYS if key and self.chosen.get(control.id) == key)
        default = (control for control in ACTION_KEYS if key in control.keys and control.id not in self.chosen)
        return next(remapped, None) or next(default, None)

    def _arrow(self, direction: Direction) -> str:
        return (direction.inverse if self.arrows_move_gap else direction).word


def _capital(key: str) -> tuple[str, ...]:
    """The capital of a letter, unless another letter has the same one: i and its dotless twin share I."""
    capital = key.upper()
    return (capital,) if lower_case(capital) == key != capital else ()


def check_control_key(key: str) -> str:
    """A control's key as it is saved; raise InvalidInput, which says why, if no control can have it."""
    key = lower_case(key)
    key = key.lower() if len(key) > 1 else key
    if key in _NEVER:
        raise InvalidInput(f"{key_label(key)} can't be changed: the terminal or the program needs it; {KEY_WANTED}")
    if re.fullmatch(_RESERVED, key):
        raise InvalidInput(f"{key_label(key)} is reserved; {KEY_WANTED}")
    if key.isdecimal():
        raise InvalidInput(f"digits select tiles; {KEY_WANTED}")
    letter = len(key) == 1 and key != "," and key.strip() and key.isprintable() and cell_width(key)
    if not letter and not re.fullmatch(_NAMED_KEYS, key):
        raise InvalidInput(f"{quoted(key)} can't be a key here; {KEY_WANTED}")
    return key


def remapped(keymap: Keymap, control: ActionKeys, key: str) -> tuple[dict[str, str], ActionKeys | None]:
    """The remapped keys after it, and the control that loses it; raise InvalidInput if it can't have it.

    A control that loses its first key keeps its second one.
    """
    key = check_control_key(key)
    chosen = {name: "" if held == key else held for name, held in keymap.chosen.items()}
    if (loser := keymap.holder(key)) is control:
        loser = None
    if loser is not None:
        if loser.slides is not None:
            raise InvalidInput(f"{key_label(key)} slides a tile {loser.label}: give that another key first")
        if loser.fixed or key == loser.kept:
            raise InvalidInput(f"{key_label(key)} always means {loser.label}; {KEY_WANTED}")
        chosen[loser.id] = ""
    if key == control.keys[0]:
        chosen.pop(control.id, None)
    else:
        chosen[control.id] = key
    return chosen, loser


def key_label(key: str) -> str:
    """A key as it is shown: `Ctrl+R`, `F2`, `Bksp`, `↑`."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    shown = _SHOWN.get(last)
    if shown is None:
        shown = last.upper() if held or re.fullmatch("f[0-9]+", last) else last
    return "+".join([*map(str.capitalize, held), shown])
