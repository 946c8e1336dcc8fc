"""Reading a run's file: what is sound is kept, and nothing else is believed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.store.journal.lines import LINE_MAX, sealed
from slide_tui.store.journal.reading import Newer, read
from tests.store.damage import mutated, short_or_long
from tests.store.journal.runs import BEGUN_MS, KINDS, figures, file_of, play

HEADER = f"slide-tui run 1 20261118-145719-7f3a9c21 {BEGUN_MS} 4242"


def file(code: str, *lines: str) -> bytes:
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

        assert (whole, None, known[whole]) == (reading.end, reading.damage, figures(reading.run.game))


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


def test_what_old_versions_wrote_of_restarts_is_read() -> None:
    """One file had all runs at a start; each is a run of its own, and the clock begins at zero."""
    moves = [word for word in ("L", "R", "U", "D") if read(file("2x2-a", f"{word} 0")).damage is None]
    run = read(file("2x2-a", f"{moves[0]} 0", "tick 900", "restart 0", f"{moves[1]} 0", "pause 70")).run

    assert [1, 1] == [game.moves for game in (*run.earlier, run.game)]
    assert (True, 70) == (run.game.repeat, run.game.clock.banked_ms)


@pytest.mark.parametrize(
    "lines",
    [
        ["U 0"], ["L2 0", "< 5"], ["L 0", "pause 10", "R 5"], ["right 0"], ["mark:1 0"],
        ["fly 0"], ["L 0", "R  5"], ["L 0", "\x1b[2J 5"], ["x" * LINE_MAX + " 0"],
    ],
)  # fmt: skip
def test_what_the_rules_do_not_have_ends_the_run_before_it(lines: list[str]) -> None:
    """Even with the right seals every line is played through the rules, and what it says never reaches the player."""
    before, reading = read(file("3x3:1,2,3,4,5,6,0,7,8", *lines[:-1])), read(file("3x3:1,2,3,4,5,6,0,7,8", *lines))

    assert (before.end, figures(before.run.game)) == (reading.end, figures(reading.run.game))
    assert (reading.damage or "").startswith(f"line {len(lines) + 1}: ")
    assert (reading.damage or "").isprintable()


def test_a_sprint_whose_clock_went_on_after_its_limit_is_read_again_as_it_was() -> None:
    """As after a night in which the machine slept: what is added to the file is possible at the limit."""
    raw = file("sprint30@2x2-z", "U 0", "tick 40000")
    first = read(raw)
    again = read(raw + sealed(first.unsaid, first.crc)[0])

    assert again.damage is None
    assert figures(again.run.game) == figures(first.run.game)


@pytest.mark.parametrize(
    ("raw", "newer"),
    [
        (b"", False),
        (b"\0" * 4096, False),
        (b"SQLite format 3\0", False),
        (b"slide-tui run 1 ", False),
        (b"slide-tui run 1 " + b"x" * 5000 + b"\n", False),
        (b"slide-tui run 1 a 1 1 3x3-a 00000000\n", False),
        (sealed(["slide-tui run 1 A 1 1 3x3-a"], 0)[0], False),
        (sealed(["slide-tui run 1 a 1 1 3x3-a repeat helped"], 0)[0], False),
        (b"slide-tui run 2 whatever\n", True),
        (b"slide-tui run 99 ", True),
        (sealed(["slide-tui run 1 a 1 1 3x3-a.zigzag"], 0)[0], True),
    ],
)
def test_a_file_without_a_sound_first_line_is_no_run(raw: bytes, newer: bool) -> None:
    """One that a higher version wrote, or with a puzzle that this one can't rebuild, is told from a broken one."""
    with pytest.raises(InvalidInput) as caught:
        read(raw)

    assert newer == isinstance(caught.value, Newer) == ("version of the game" in str(caught.value))


@short_or_long(600, 100_000)
def test_mutated_files_give_a_refusal_or_a_true_part(tmp_path: Path, count: int) -> None:
    """Files of all kinds of runs: each is refused in a line or says a part of what it said, and nothing else."""
    codes = ["4x4-k7q2m9", "3x3-a.snake.warm30", "2x5-b.no-take-backs", "3x3:8,1,3,7,5,4,6,0,2", *KINDS]
    good = [file_of(tmp_path / str(number), play(20, number, code)) for number, code in enumerate(codes)]
    chance, could, known = random.Random(count), 0, [states(raw) for raw in good]
    for _ in range(count):
        number = chance.randrange(len(good))
        try:
            reading = read(mutated(good[number], chance))
        except InvalidInput as why:
            assert str(why).isprintable()
            continue
        could += 1
        assert (reading.damage or "").isprintable()
        assert known[number][reading.end] == figures(reading.run.game)
    assert could > count // 9
