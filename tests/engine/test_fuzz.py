"""Thousands of broken texts: each is a value that reads back, or one printable line."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.moves import parse_moves
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode, encode
from tests.store.damage import short_or_long

STRANGE = "\x00\x07\x1b[\x7f\x9b\u202e\u2066\u200b\ud800\udfff\u0663\uff11\u00d7\u2028\ufeff"
STRANGE += "\U0001f600%/.:,-_<>!~ \t\r\n0123456789xLRUD"

MOVES = ["R3UL", "u d l r", "LLLLUUUU", "R2 D2 L2 U2", ""]
POSITIONS = ["8 1 3/7 5 4/6 0 2", "1 2/3 _", "3x3:1,2,3,4,5,6,7,8,0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"]
CODES = ["4x4-k7q2m9", "5x4-My%20Seed%2E.snake.warm30", "3x3:1,2,3,4,5,6,7,0,8.no-take-backs", "2x10-a.gap-first"]
CODES += ["drill-row-end@4x4-a", "drill-last-2x3@5x4-b.columns", "quiz@4x4-c.snake", "4x4-a.snake.blind"]
CODES += [
    "relay@4x4-a.vectors.warm9",
    "drill-one-tile@3x3-a.blind",
    "3x3:1,2,3,4,5,6,7,0,8.inverse",
    "daily@2028-02-29",
]
CODES += [
    "marathon10@4x4-k7q2m9",
    "relay-down@5x3-a.snake",
    "sprint120@3x3-a.warm9",
    "daily@2026-11-18",
    "duel@4x4-a",
    "duel7@3x3-a.snake",
    "fewest@4x4-k7q2m9",
    "fewest10@3x3-a.snake",
]
REPLAYS = [
    "3x3:1,2,3,4,5,6,0,7,8 L<>R!L2 0,120,120,120,120 helped",
    "3x3:1,2,3,4,5,6,0,7,8 - -",
    "2x2-a.spiral - - repeat",
    "quiz@2x2-a UUD+- 0,100,100,0,0",
    "marathon2@2x2-q D<DLURLR<RDU 0,10,10,10,10,10,10,10,10,10,10,10",
    "sprint30@2x2-z UULDRLR<RUD. 0,20,10,10,10,10,10,10,10,10,10,29890",
    "3x3:1,2,3,4,5,6,0,7,8.blind L?L 0,5,7",
    "fewest1@2x2-z UD<<. 0,1,1,1,59997",
    "daily@2026-11-18 R<>! 0,9,9 helped",
    "drill-one-tile@3x3-b - - repeat",
    "duel@2x2-a.vectors U 0",
]


def broken(good: list[str], chance: random.Random) -> str:
    """A good text with a few things done to it."""
    text = list(chance.choice(good))
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(text))
        match chance.randrange(6):
            case 0:
                text[place:place] = chance.choice(STRANGE)
            case 1:
                text[place : place + 1] = chance.choice(STRANGE)
            case 2:
                del text[place : place + chance.randint(1, 5)]
            case 3:
                text[place:place] = text[place : place + chance.randint(1, 8)] * chance.choice([1, 1, 1, 50])
            case 4:
                text[place:place] = str(chance.choice([0, -1, 99, 2**31, 10**25]))
            case 5:
                text[place:place] = chance.choice(good)
    return "".join(text)


@pytest.mark.parametrize(
    ("good", "read", "write"),
    [
        (MOVES, parse_moves, lambda moves: "".join(map(str, moves))),
        (POSITIONS, parse_position, format_position),
        (CODES, parse_code, lambda puzzle: puzzle.code),
        (REPLAYS, decode, encode),
    ],
    ids=["moves", "position", "code", "replay"],
)
@short_or_long(2500, 50_000)
def test_a_broken_text_is_a_value_or_one_line(
    good: list[str], read: Callable[[str], object], write: Callable[[object], str], count: int
) -> None:
    """Nothing else escapes from a reader: no other exception, no line break or control byte in the message."""
    chance = random.Random(20261118)
    values = refusals = 0
    for _ in range(count):
        text = broken(good, chance)
        try:
            value = read(text)
        except InvalidInput as error:
            refusals += 1
            assert str(error).isprintable(), text
            assert len(str(error)) < 400, text
        else:
            values += 1
            assert value == read(write(value)), text

    assert values > count // 100
    assert refusals > count // 100


@pytest.mark.parametrize("read", [parse_moves, parse_position, parse_code, decode], ids=lambda read: read.__name__)
def test_random_bytes_are_refused_in_one_line(read: Callable[[str], object]) -> None:
    """Bytes that are no text at all are refused like everything else."""
    chance = random.Random(7)
    for _ in range(600):
        text = chance.randbytes(chance.randint(20, 80)).decode("utf-8", "surrogateescape")
        with pytest.raises(InvalidInput) as caught:
            read(text)
        assert str(caught.value).isprintable()
