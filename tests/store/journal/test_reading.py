"""Reading a run's file: what is sound is kept, and nothing else is believed."""

from __future__ import annotations

import random
from binascii import crc32
from pathlib import Path

import pytest

from slide_tui.engine.errors import Unreadable
from slide_tui.store.journal.lines import LINE_MAX, sealed
from slide_tui.store.journal.reading import Newer, read
from tests.store.journal.runs import BEGUN_MS, WAYS, figures, file_of, play

HEADER = f"slide-tui run 1 20261118-145719-7f3a9c21 {BEGUN_MS} 4242"
CODE = "3x3:1,2,3,4,5,6,0,7,8"
FORGED = 40
"""In so many mutated files of a hundred the seals are made right again, so that the rules are tried too."""


def file(*lines: str, code: str = CODE) -> bytes:
    """A file of lines, with the right seals."""
    return sealed([f"{HEADER} {code}", *lines], 0)[0]


def states(raw: bytes) -> dict[int, object]:
    """What a file says up to each of its lines, by where the line ends."""
    ends = [place + 1 for place, byte in enumerate(raw) if byte == 10]
    return {end: figures(read(raw[:end]).run.game) for end in ends}


def test_a_tail_that_is_torn_at_any_byte_costs_only_itself(tmp_path: Path) -> None:
    """Cut anywhere behind its first line, a file says what it said at the last line that is whole."""
    raw = file_of(tmp_path, play(25))
    known = states(raw)
    for cut in range(min(known), len(raw) + 1):
        reading = read(raw[:cut])
        whole = max(end for end in known if end <= cut)

        assert (whole, None) == (reading.end, reading.damage)
        assert known[whole] == figures(reading.run.game)


def test_a_line_that_is_changed_anywhere_ends_the_run_before_it(tmp_path: Path) -> None:
    """Every bit of every line but the first is guarded."""
    raw = file_of(tmp_path, play(6))
    known = states(raw)
    for bit in range(8 * min(known), 8 * (len(raw) - 1)):
        changed = bytearray(raw)
        changed[bit // 8] ^= 1 << bit % 8
        reading = read(bytes(changed))
        whole = max(end for end in known if end <= bit // 8)

        assert (whole, known[whole]) == (reading.end, figures(reading.run.game))
        assert reading.damage


@pytest.mark.parametrize(
    ("code", "lines", "says"),
    [
        (CODE, ["U 0"], "line 2: 'U 0' is not possible there: no tile there"),
        (CODE, ["L3 0"], "not that many tiles on that side of the gap"),
        (CODE, ["< 0"], "nothing to undo"),
        (CODE, ["L2 0", "< 5"], "line 3: '< 5' is not possible there: the puzzle is solved"),
        (CODE, ["L 5"], "line 2: 'L 5' has an impossible time"),
        (CODE, ["L 0", "pause 10", "R 5"], "the game is paused"),
        (CODE, ["L 0", "pause 10", "resume 5"], "has an impossible time"),
        (CODE, ["L 0", "resume 0"], "the game is not paused"),
        (CODE, ["pause 0"], "the clock is not running"),
        (CODE, ["restart 0"], "you haven't moved yet"),
        (CODE, ["tick 5"], "is unknown"),
        (CODE, ["help 0", "help 0"], "already marked as helped"),
        (CODE, ["L 0", "R 9999999999999"], "too large a time"),
        (CODE, ["L 0", "R 00"], "is not a valid line"),
        (CODE, ["L 0", "R  5"], "is not a valid line"),
        (CODE, ["l 0"], "is unknown"),
        (CODE, ["by:K 0"], "is unknown"),
        (CODE, ["pid:0 0"], "is unknown"),
        (CODE, ["x" * LINE_MAX + " 0"], "line 2: it is too long"),
        (CODE, [f"by:{letter} 0" for letter in "abcdefghijklmnopq"], "line 18: 'by:q 0' is unknown"),
        ("sprint30@2x2-z", ["U 0", "time-up 29999"], "is not possible there: there is time"),
        ("sprint30@2x2-z", ["U 0", "time-up 30001"], "has an impossible time"),
        ("sprint30@2x2-z", ["U 0", "pause 40000"], "has an impossible time"),
        ("sprint30@2x2-z", ["U 0", "time-up 30000", "U 0"], "is not possible there"),
        ("3x3-a", ["time-up 0"], "there is no time limit"),
        ("quiz@2x2-a", ["right 0"], "there is no answer to judge"),
        ("quiz@2x2-a", ["U 0", "right 0", "wrong 0"], "line 4: 'wrong 0' is not possible there"),
        ("quiz@2x2-a", ["U 0", "< 0"], "there is no undo"),
        ("3x3-a.vectors", ["L 0", "look 0"], "you can only look at a hidden board"),
        ("3x3-a.blind", ["look 0"], "the board is already visible"),
        ("4x4-a", ["mark:1 0"], "marks are for fewest moves"),
        ("fewest@4x4-a", ["mark:21 0"], "is unknown"),
        ("fewest@4x4-a", ["mark:1 5"], "has an impossible time"),
    ],
)
def test_what_the_rules_do_not_have_ends_the_run_before_it(code: str, lines: list[str], says: str) -> None:
    """Even with the right seals every line is played through the rules."""
    damage = read(file(*lines, code=code)).damage

    assert says in (damage or "")
    assert (damage or "").isprintable()


def test_a_sprint_whose_clock_went_on_after_its_limit_is_read_again_as_it_was() -> None:
    """As after a night in which the machine slept: what is added to the file is possible at the limit."""
    raw = file("U 0", "tick 40000", code="sprint30@2x2-z")
    first = read(raw)

    again = read(raw + sealed(first.unsaid, first.crc)[0])

    assert again.damage is None
    assert figures(again.run.game) == figures(first.run.game)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "not a run of this game"),
        (b"\0" * 4096, "not a run of this game"),
        (b"SQLite format 3\0", "not a run of this game"),
        (b"slide-tui run 1 ", "has no end"),
        (b"slide-tui run 1 " + b"x" * 5000 + b"\n", "has no end"),
        (b"slide-tui run 1 a 1 1 3x3-a 00000000\n", "damaged"),
        (sealed(["slide-tui run 1 a 1 0 3x3-a"], 0)[0], "first line is malformed"),
        (sealed(["slide-tui run 1 A 1 1 3x3-a"], 0)[0], "first line is malformed"),
        (sealed(["slide-tui run 1 a 1 1 3x3-a repeat helped"], 0)[0], "first line is malformed"),
    ],
)
def test_a_file_without_a_sound_first_line_is_no_run(raw: bytes, says: str) -> None:
    """There is nothing to go on from."""
    with pytest.raises(Unreadable) as caught:
        read(raw)

    assert says in str(caught.value)
    assert not isinstance(caught.value, Newer)


@pytest.mark.parametrize(
    "raw", [b"slide-tui run 2 whatever\n", b"slide-tui run 99 ", sealed(["slide-tui run 1 a 1 1 3x3-a.zigzag"], 0)[0]]
)
def test_a_file_of_another_version_is_told_from_a_broken_one(raw: bytes) -> None:
    """A version that is higher, or a puzzle that this one can't rebuild, is nobody's fault."""
    with pytest.raises(Newer) as caught:
        read(raw)

    assert "version of the game" in str(caught.value)


def mutated(raw: bytes, chance: random.Random) -> bytes:
    """A file with a few things done to it: bytes changed, added, lost and doubled, lines swapped, the end cut off."""
    data = bytearray(raw)
    for _ in range(chance.randint(1, 4)):
        place, length = chance.randrange(len(data) + 1), chance.randint(1, 60)
        lines = data.splitlines(keepends=True)
        chance.shuffle(lines)
        data = chance.choice(
            [
                data[:place] + chance.randbytes(1) + data[place + 1 :],
                data[:place] + chance.randbytes(length) + data[place:],
                data[:place] + data[place + length :],
                data[: place + length] + data[place:],
                data[:place] + b"".join(lines)[:length] + data[place:],
                data[:place],
            ]
        )
    return bytes(data)


def resealed(raw: bytes) -> bytes:
    """A file whose every line has the right seal, whatever it says."""
    crc, found = 0, []
    for text in raw.split(b"\n")[:-1]:
        said = text.rpartition(b" ")[0]
        crc = crc32(said, crc)
        found.append(b"%b %08x\n" % (said, crc))
    return b"".join(found)


def try_mutated(good: list[bytes], count: int, seed: int) -> int:
    """Read so many mutated files; each is refused in a line or says a part of what it said. How many could be read."""
    chance, could = random.Random(seed), 0
    known = [{0: None} | states(raw) for raw in good]
    for _ in range(count):
        number = chance.randrange(len(good))
        forged = chance.randrange(100) < FORGED
        raw = mutated(good[number], chance)
        try:
            reading = read(resealed(raw) if forged else raw)
        except Unreadable as why:
            assert str(why).isprintable()
            continue
        could += 1
        assert (reading.damage or "").isprintable()
        if not forged:
            assert known[number][reading.end] == figures(reading.run.game)
    return could


def some_files(folder: Path) -> list[bytes]:
    """A few good files of all kinds."""
    codes = ["4x4-k7q2m9", "3x3-a.snake.warm30", "2x5-b.no-take-backs", "3x3:8,1,3,7,5,4,6,0,2", *WAYS]
    return [file_of(folder / str(number), play(20, number, code)) for number, code in enumerate(codes)]


def test_mutated_files_give_a_refusal_or_a_true_part(tmp_path: Path) -> None:
    """Four thousand times; without forged seals never anything that was not played."""
    assert try_mutated(some_files(tmp_path), 4000, seed=1)


@pytest.mark.long
def test_a_hundred_thousand_mutated_files_give_a_refusal_or_a_true_part(tmp_path: Path) -> None:
    """The same with more chance."""
    assert try_mutated(some_files(tmp_path), 100_000, seed=2)
