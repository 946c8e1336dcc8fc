"""Hypothesis strategies for all that a player can choose: keys, key maps, settings."""

from __future__ import annotations

from types import MappingProxyType

from hypothesis import strategies as st

from slide_tui.clean import cell_width
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.limits import WARM_UP_MAX
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.keymap import Keymap, check_control_key
from slide_tui.settings.move_keys import PRESETS, MoveKeys, lower_case
from slide_tui.settings.pictures import part_text
from slide_tui.settings.settings import OPTIONS, Settings, changed
from tests.values import sizes

FREE_IDS = [control.id for control in ACTION_KEYS if not control.fixed]

_signs = st.sampled_from("abcdefghinopqrstuvw?\"'\\#[]=\u00e9\u00df\u0131\u017f\u03c3\u03c2\u4e2d") | st.characters(
    min_codepoint=33, max_codepoint=0x3FF
).filter(lambda key: key.isprintable() and cell_width(key) and not key.isdecimal() and key != ",")

move_keys = st.sampled_from(list(PRESETS.values())) | st.lists(
    _signs.map(lower_case), min_size=4, max_size=4, unique=True
).map(lambda four: MoveKeys(*four))

control_keys = _signs | st.sampled_from(
    ["f1", "f9", "f11", "F12", "ctrl+r", "ctrl+y", "ctrl+u", "ctrl+c", "home", "up", "shift+up", "escape", "backspace"]
)

keymaps = st.builds(
    Keymap,
    move_keys,
    st.dictionaries(st.sampled_from(FREE_IDS), st.just("") | control_keys).map(MappingProxyType),
    st.booleans(),
    st.booleans(),
)
"""Any key map, such as a file or a program could make it, with all its clashes."""


@st.composite
def _controls(draw: st.DrawFn) -> tuple[tuple[str, str], ...]:
    """Controls with keys of their own as settings may have them."""
    kept = {control.kept for control in ACTION_KEYS}
    chosen: dict[str, str] = {}
    for name in draw(st.lists(st.sampled_from(FREE_IDS), unique=True)):
        try:
            key = check_control_key(draw(control_keys))
        except InvalidInput:
            key = ""
        chosen[name] = "" if key in kept or key in chosen.values() else key
    return tuple((name, chosen[name]) for name in FREE_IDS if name in chosen)


@st.composite
def _all_settings(draw: st.DrawFn) -> Settings:
    """Settings with any value in every field, also one that the form does not offer."""
    more: dict[str, st.SearchStrategy[object]] = {
        "size": sizes,
        "warm_up": st.integers(0, WARM_UP_MAX),
        "animation_ms": st.integers(0, 1000),
        "move_keys": move_keys,
        "controls": _controls(),
        "picture": st.sampled_from(("surprise", "today", "own", "cat", "reef")),
        "own_picture": st.text(
            st.characters(categories=("L", "N", "P", "Zs"), exclude_characters="\u00a0"), max_size=40
        ).filter(str.isprintable),
        "own_part": st.builds(part_text, *(st.floats(0, 1) for _ in range(3))),
    }
    settings = Settings()
    for name, option in OPTIONS.items():
        if draw(st.booleans()):
            settings = changed(settings, name, draw(more[name] if name in more else st.sampled_from(option.choices)))
    return settings


all_settings = _all_settings()
