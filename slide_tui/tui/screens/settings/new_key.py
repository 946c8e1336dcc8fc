"""A new key for a direction or an action: a dialog that takes the next key, or stays and says why it can't be."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Label

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.moves import Direction
from slide_tui.settings.action_keys import ACTION_KEYS, ActionKeys
from slide_tui.settings.keymap import key_label, remapped
from slide_tui.settings.move_keys import parse_keys, why_no_move_key
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import capitalized
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.screens.form_page import Row
from slide_tui.tui.screens.settings.form import Change
from slide_tui.tui.view import View

_NOT_KEYS = ("shift", "caps_lock", "num_lock", "control", "alt", "super", "hyper", "meta", "unknown")


class PressKeyDialog(FollowingDialog[Change | None]):
    """Answers with the settings and the key pressed; None for Esc or a click."""

    CSS_PATH = "new_key.tcss"

    def __init__(self, view: View, settings: Settings, row: Row) -> None:
        """Say what the key is for, and which key it has now."""
        super().__init__(view)
        self.settings = settings
        self.row = row

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label(f"Press a key for {self.row.label.strip()}.", classes="title", markup=False)
            yield Label(classes="words warning", markup=False)
            yield Label(f"Esc: keep {self.row.value}", id="keep", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take the key, or say why it can't be; Shift and the like by themselves are not keys."""
        event.stop()
        letter = event.character
        key = letter if letter and letter.isprintable() else event.key
        if event.key == "escape":
            self.dismiss(None)
        elif not any(event.key.endswith(name) for name in _NOT_KEYS):
            try:
                self.dismiss(take_key(self.settings, self.row.opens, key))
            except InvalidInput as error:
                words = str(error)
                words = words if words.startswith(key_label(key)) else capitalized(words)
                self.add_class("-refused").query_one(".words", Label).update(f"{words}.")

    def on_mouse_down(self) -> None:
        """Keep the old key."""
        self.dismiss(None)


def take_key(settings: Settings, wanted: Direction | ActionKeys, key: str) -> Change:
    """Give a key to a direction or an action; raise InvalidInput with the reason if it can't have it."""
    if isinstance(wanted, ActionKeys):
        chosen, loser = remapped(settings.keymap, wanted, key)
        order = [each.id for each in ACTION_KEYS]
        pairs = tuple(sorted(chosen.items(), key=lambda pair: order.index(pair[0])))
        return Change(replace(settings, controls=pairs), _question(key, loser))
    if (why := why_no_move_key(key)) is not None:
        raise InvalidInput(why)
    moves = parse_keys(",".join(settings.move_keys._replace(**{wanted.word: key})))
    holder = settings.keymap.holder(moves.of(wanted))
    loser = holder if holder is not None and not holder.is_slide else None
    return Change(replace(settings, move_keys=moves), _question(key, loser))


def _question(key: str, loser: ActionKeys | None) -> str:
    """What to ask where another action has the key; empty if none has."""
    if loser is None:
        return ""
    kept = f"{key_label(loser.kept)} would still work"
    return f"{key_label(key)} is {loser.label.capitalize()} ({kept}). Reassign it?"
