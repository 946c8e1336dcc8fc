"""What the card of a result says where there is much room, and where there is little."""

from __future__ import annotations

import re
from dataclasses import replace

from slide_tui.engine.drawn import Drawn
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.stats.filed import Record
from slide_tui.stats.ranks import Grade, _ladder
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.menu import Item
from slide_tui.tui.screens.victory.outcome import Outcome
from slide_tui.tui.screens.victory.room import victory_place, victory_room
from slide_tui.tui.screens.victory.sheet import victory_sheet

ITEMS = tuple(Item(f"item {number}", f"Item {number}", (str(number),)) for number in range(8))
RESULT = Result(Puzzle(Size(4, 4), Drawn("a")), 84, 41, 82, 102_350, helped=False, repeat=False)
BESTS = (
    Record("single", "time", 102_350, 110_000),
    Record("mo3", "time", 120_000, 121_000),
    Record("ao5", "time", 119_000, 123_000),
    Record("ao12", "time", 118_000, 124_000),
)
OUTCOME = Outcome(RESULT, BESTS, (52, 52), "0.93 s behind the ghost (4.41 s)", Settings(), palette_of(Depth.TRUE))


def card_rows(outcome: Outcome, columns: int, rows: int) -> list[str]:
    """The letters of the card."""
    room = victory_room(outcome.result.puzzle.size, columns, rows)
    return ["".join(text for text, _ in line) for line in victory_sheet(outcome, ITEMS, 0, room).lines]


def card(outcome: Outcome, columns: int, rows: int) -> str:
    """What the card says, each run of blanks as one."""
    return " ".join(" ".join(card_rows(outcome, columns, rows)).split())


def digits(outcome: Outcome, columns: int, rows: int) -> list[str]:
    """The rows of the card that show the time in big digits; none where it stands as text."""
    lines = card_rows(outcome, columns, rows)
    found = [row for size in ("S", "L") for row in clock_rows("1:42.3", size)[:3]]
    return [line for line in lines if any(row.rstrip() in line for row in found)]


def test_the_better_the_result_the_time_stays_big() -> None:
    """Records, race, optimum and what the run was never take its place."""
    for window in [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)]:
        for size in [Size(2, 2), Size(3, 3), Size(4, 4), Size(10, 10)]:
            result = replace(RESULT, puzzle=Puzzle(size, Drawn("a")))

            for outcome in (
                OUTCOME._replace(result=result),
                OUTCOME._replace(result=result, records=(), race="", best=None),
            ):
                assert len(digits(outcome, *window)) >= 3, (window, size)


def test_records_stand_below_the_time_one_line_each() -> None:
    """The number above is not said again."""
    for window in [(60, 20), (80, 24), (120, 40)]:
        rows = [row.strip(" │") for row in card_rows(OUTCOME._replace(race=""), *window)]
        first = next(at for at, row in enumerate(rows) if row.startswith("Best time"))

        assert rows[first].startswith("Best time, was 1:50.00"), window
        assert rows[first + 1].startswith("Best ao12: 1:58.00"), window
        assert rows[first + 2].startswith("Best ao5: 1:59.00"), window


def test_moves_come_right_after_the_first_record() -> None:
    """Net moves, rate and pushes are left out first."""
    for window in [(40, 15), (60, 20), (80, 24)]:
        shown = card(OUTCOME, *window)

        assert "Best time, was 1:50.00" in shown, window
        assert "Moves 84" in shown, window


def test_a_time_that_is_too_long_for_the_card_is_cut_in_digits_and_whole_in_letters() -> None:
    """It stays big, and nothing is lost."""
    outcome = OUTCOME._replace(result=replace(RESULT, time_ms=45_296_780), records=(), race="")
    shown = "\n".join(card_rows(outcome, 80, 24))

    assert re.search(r"Time +12:34:56\.78", shown)
    assert all(row.rstrip() in shown for row in clock_rows("12:34:56"))


def test_further_bests_fill_the_room_the_longest_average_first() -> None:
    """The mean of three stands last."""
    shown = card(OUTCOME, 120, 60)
    places = [shown.index(words) for words in ("Best time", "Best ao12", "Best ao5", "Best mo3")]

    assert sorted(places) == places


def test_how_many_more_bests_there_are_stays_on_the_card() -> None:
    """Where a long best leaves no room for words, the number says it."""
    for size in [Size(4, 4), Size(5, 5)]:
        for window in [(40, 15), (60, 20), (80, 24), (120, 40)]:
            kinds = ("single", "ao5", "ao12", "ao25", "ao50", "ao100", "mo3")
            records = tuple(Record(kind, of, 84.5, 90.25) for of in ("time", "moves", "rate") for kind in kinds)
            outcome = OUTCOME._replace(
                records=records, race="", result=replace(RESULT, puzzle=Puzzle(size, Drawn("a")))
            )
            counts = [line for line in card_rows(outcome, *window) if "  +" in line]

            assert all(re.search(r"  \+\d+( more)? {3,}$", line) for line in counts), counts


SILVER = Grade(_ladder("board", Size(4, 4)), 7_400)
RANKED = OUTCOME._replace(records=(), race="", grade=SILVER)


def test_the_rank_and_what_is_missing_to_the_next_stand_on_the_card() -> None:
    """On one line, in whatever words fit."""
    for window in [(40, 15), (60, 20), (80, 24), (120, 40)]:
        assert re.search("Silver II, 0.4 s to (Silver I|next)", card(RANKED, *window)), window


def test_a_new_rank_has_a_line_of_its_own() -> None:
    """Even among many bests, and in the smallest window."""
    for window in [(40, 15), (60, 20), (80, 24), (120, 40)]:
        shown = card(OUTCOME._replace(grade=SILVER, rose=True), *window)

        assert "New rank: Silver II" in shown, window
        assert "Silver II, " not in shown, window


def test_a_solve_without_a_rank_says_nothing_of_ranks() -> None:
    """Nor does a start that nobody has studied."""
    assert "rank" not in card(OUTCOME, 120, 40).lower()


def test_the_first_solve_of_a_kind_is_celebrated_once() -> None:
    """Time, moves and rate are all first then."""
    firsts = tuple(Record("single", of, 84, None) for of in ("time", "moves", "rate"))

    assert 1 == card(OUTCOME._replace(records=firsts), 80, 24).count("First")


def test_net_moves_are_said_where_they_are_others() -> None:
    """Else they are the moves."""
    assert "Net moves 82" in card(OUTCOME, 120, 40)
    assert "Net moves" not in card(OUTCOME._replace(result=replace(RESULT, net=84)), 120, 40)


def test_every_card_says_how_it_was_solved_once() -> None:
    """In its head or below it."""
    for unicode in [True, False]:
        for window in [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)]:
            palette = palette_of(Depth.NONE, unicode=unicode)
            outcome = OUTCOME._replace(palette=palette, result=replace(RESULT, repeat=True))

            assert 1 == card(outcome, *window).count("repeat"), (unicode, window)


def test_a_card_leaves_the_last_row_whole_or_covers_it() -> None:
    """No stumps of words stand beside it."""
    for size in [Size(2, 2), Size(2, 8), Size(4, 4), Size(4, 3), Size(10, 4), Size(10, 10)]:
        for window in [(40, 15), (60, 20), (80, 24), (120, 40)]:
            outcome = OUTCOME._replace(result=replace(RESULT, puzzle=Puzzle(size, Drawn("a"))))
            room = victory_room(size, *window)
            sheet = victory_sheet(outcome, ITEMS, 0, room)
            x, y = victory_place(sheet, room)

            assert y + sheet.height < window[1], (size, window)
            assert y > 0 or (x, sheet.width) == (0, window[0]), (size, window)
