"""Settings files to read and to change: by hand, at random, and damaged."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.store.settings.first_file import first_text
from tests.store.damage import mutated

DEFAULT = Settings()
LIGHT = changed(DEFAULT, "theme", "light")
FRAMES = changed(DEFAULT, "skin", "frames")

BY_HAND = """\
# mine
[looks]
theme = 'light'   # for the train
sparkle = [1,
  2]  # who knows

# The board.
[puzzle]
size = "5x4"

[extra.deep]
x = 1979-05-27
"""

values = st.sampled_from([
    "true", "-7", f"{10**30}", "nan", "1e999", "1979-05-27", "07:32:00", "0xffff", "'4x4'", "'light'", "'#00FF00'",
    '"\\u001b"', "'''\n'''", "[]", "[[1, ['x']], true]", "{}", "{a = 'u', b = {c = [1]}}",
])  # fmt: skip
words = st.sampled_from(
    [*OPTIONS, *GROUPS, "undo", "redo", "leave", "theme", "mine", "base", "accent", "faces", "x", '"a b"', '"[="']
)
names = st.lists(words, min_size=1, max_size=3).map(".".join)
statements = st.one_of(
    names.map(lambda name: f"[{name}]"),
    names.map(lambda name: f"[[{name}]]"),
    st.sampled_from([f"[{group}]" for group in GROUPS]),
    st.builds(lambda name, value: f"{name} = {value}  # note", names, values),
    st.builds(lambda name, value: f"{name}={value}", words, values),
    st.just("# a remark"),
    st.just(""),
)
documents = st.lists(statements, max_size=12).map("\n".join)
good = st.sampled_from([BY_HAND.encode(), first_text(LIGHT).encode()])
damaged = st.builds(mutated, good, st.integers(0, 10**6).map(random.Random))
"""A good file in which something went wrong."""
