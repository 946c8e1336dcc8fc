"""The wire to the studio: what is sent arrives, and rubbish is nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.pictures.cells import BLOCKS, Cells
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint, Part, Seek, key_of
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.wire import begun_in, decode_answer, decode_order, encode_answer, encode_order
from tests.pictures.rasters import noisy

SIZE = Size(5, 4)

ORDERS = [
    Paint("cat", 6),
    Open("/home/a/b c.png", SIZE, Part(0.25, 1.0, 0.5), 7, (1, 2, 3), 0.1, 320),
    Open("\udcff.png", SIZE),
    Fit(noisy(3, 2), 40, 20, halves_only=True),
    Measure(noisy(3, 2), SIZE, "spiral", (10, 5)),
    Measure(noisy(3, 2), SIZE),
    Seek("rings", SIZE, 3),
]

ANSWERS = [
    Answer(1, noisy(3, 2), final=False),
    Answer(2, cells=Cells(8, 2, BLOCKS, bytes(range(48)), bytes(range(48, 96)))),
    Answer(3, distance=0.0),
    Answer(4, seed=0),
    Answer(5, noisy(2, 2), source="/home/a/\udcff.png"),
    Answer(6, trouble="a.png is empty."),
]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: type(order).__name__)
def test_an_order_arrives_as_it_was_sent(order: Order) -> None:
    """With its number, in one line of ASCII."""
    line = encode_order(9, order)

    assert line.isascii()
    assert "\n" not in line
    assert (9, order) == decode_order(json.loads(line))


def test_different_pictures_are_saved_under_different_keys() -> None:
    """What is behind a transparent one makes no difference: a file that was moved is still found in another theme."""
    orders = [each for each in ORDERS if isinstance(each, Paint | Open)]
    orders += [
        Paint("cat", 5),
        Paint("cat", 6, 320),
        Open("/a", SIZE),
        Open("/a", SIZE, draw=1),
        Open("/a", SIZE, tint=0.1),
        Open("/a", Size(4, 4)),
    ]
    keys = [key_of(order) for order in orders]

    assert len(keys) == len(set(keys))
    assert key_of(Open("/a", SIZE, tray=(9, 9, 9))) == key_of(Open("/a", SIZE))


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: str(answer.id))
def test_an_answer_arrives_as_it_was_sent(answer: Answer) -> None:
    """In one line of ASCII."""
    line = encode_answer(answer)

    assert line.isascii()
    assert "\n" not in line
    assert answer == decode_answer(line)


@pytest.mark.parametrize(
    "fields",
    [
        {"raster": [2, 2, ""]},
        {"raster": [-1, -1, "AAAA"]},
        {"raster": [0, 0, ""]},
        {"raster": [10**9, 10**9, "AAAA"]},
        {"raster": [1, 1, "AA!A"]},
        {"raster": [1, 1, "ÄÄÄÄ"]},
        {"raster": {}},
        {"cells": [1, 1, "/w==", "AAAA", "AAAA"]},
        {"cells": [1, 1, "AA==", "AAAA", "AAA="]},
        {"cells": [10**5, 10**5, "AA==", "AAAA", "AAAA"]},
        {"distance": "far"},
        {"seed": 1e400},
        {"seed": []},
        {"final": True, "id": None},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_nothing(fields: dict[str, Any]) -> None:
    """Wherever it comes from; nothing is raised."""
    assert decode_answer(json.dumps({"id": 1, "final": True, **fields})) is None


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"begun":' * 50_000, '{"begun": 1e400}', '{"begun": []}', '{"begun": {}}']
)
def test_no_line_is_too_strange(line: str) -> None:
    """However deep, however large its numbers."""
    assert decode_answer(line) is None
    assert begun_in(line) is None


def test_a_trouble_is_safe_to_show() -> None:
    """Whatever the process has become: no control bytes, one line, not a novel."""
    answer = decode_answer(json.dumps({"id": 1, "final": True, "trouble": "\x1b[2J\n" + "x" * 10_000}))

    assert answer is not None
    assert answer.trouble.isprintable()
    assert len(answer.trouble) <= 300


@given(
    st.one_of(
        st.text(max_size=60),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.sampled_from(["id", "final", "raster", "cells", "seed"]), inner)
            ),
            max_leaves=12,
        ).map(json.dumps),
    )
)
def test_any_line_is_an_answer_or_nothing(line: str) -> None:
    """Nothing is raised."""
    answer = decode_answer(line)

    assert answer is None or isinstance(answer.id, int)
    assert begun_in(line) is None or isinstance(begun_in(line), int)


@given(st.data())
def test_a_damaged_line_is_whole_or_nothing(data: st.DataObject) -> None:
    """Pixels are of the length that they should have, or not there."""
    line = encode_answer(data.draw(st.sampled_from(ANSWERS)))
    at = data.draw(st.integers(0, len(line) - 1))
    answer = decode_answer(line[:at] + data.draw(st.text(max_size=3)) + line[at + data.draw(st.integers(0, 3)) :])

    if answer is not None and answer.raster is not None:
        assert Raster(*answer.raster).width * answer.raster.height * 3 == len(answer.raster.pixels)
    if answer is not None and answer.cells is not None:
        assert len(answer.cells.letters) == answer.cells.columns * answer.cells.rows == len(answer.cells.inks) // 3
