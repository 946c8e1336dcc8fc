"""The manner of lessons on a screen: they speak of fingers and of a page's buttons, or of the player's own keys."""

from __future__ import annotations

from slide_tui.engine.moves import Direction
from slide_tui.settings.keymap import key_label
from slide_tui.text.lessons import Manner
from slide_tui.tui.view import View

TOGETHER = "\u00a0"
"""Between words that belong on one row."""
_LIT = "A tile that is home lights up."
_WAYS = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)


def manner_of(view: View) -> Manner:
    """How lessons speak to this player."""
    keymap, first_number = view.keymap, view.settings.first_number
    if view.screenful.touch:
        how = "swipe it there, or tap it"
        run = "A swipe across half the screen slides a whole row or column into the gap. "
        run += "So does a tap on its last tile."
        done = "Tap undo", "tap restart", "Hint shows a good slide", "Next goes on", "Skip leads to the next one"
        return Manner(how, run, _LIT, *done, lambda way, _: f"a long swipe {way.word}", first_number)

    def key(name: str) -> str:
        return key_label(keymap.keys_of(name)[0])

    own = TOGETHER.join(keymap.moves.of(way) for way in _WAYS)
    how = f"press an arrow or {own} for where it goes"
    if keymap.arrows_move_gap:
        how = f"press {own} for where it goes, or an arrow for where the gap goes"
    run = "Shift with an arrow slides a whole row or column into the gap. So does a click on its last tile, "
    run += "or that tile's number."
    does = f"Undo with {key('undo')}", f"start again with {key('restart')}", f"{key('hint')} shows a good slide"
    return Manner(
        how, run, _LIT, *does, "Enter goes on", "Tab skips it", lambda way, _: key(f"run-{way.word}"), first_number
    )
