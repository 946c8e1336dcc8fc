"""What a typed or pasted text opens."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.tui.screens.open_code.opened import one_line, opened

SPIRAL = Settings(size=Size(3, 3), goal="spiral", mode="no-take-backs", warm_up=20)


def test_a_code_a_seed_and_a_position_are_told_apart() -> None:
    """A code says everything; the others take size, goal and mode from the settings."""
    for text, what, code in [
        ("4x4-k7q2m9", "Code", "4x4-k7q2m9"),
        (" 5x4-a.snake.warm30 ", "Code", "5x4-a.snake.warm30"),
        ("2x2:3,1,2,0", "Code", "2x2:3,1,2,0"),
        ("Slide TUI 15-puzzle 8.07 s slide-tui --code 4x4-k7q2m9", "Code", "4x4-k7q2m9"),
        ("daily@2026-11-18", "Code", "daily@2026-11-18"),
        ("relay-down@4x3-c.warm9", "Code", "relay-down@4x3-c.warm9"),
        ("Slide TUI · Wed 2026-11-18 · 4×4 slide-tui --code daily@2026-11-18", "Code", "daily@2026-11-18"),
        ("3 1/2 _", "Position", "2x2:3,1,2,0"),
        ("2:3,1,2,0", "Position", "2x2:3,1,2,0"),
        ("hello", "Seed", "4x4-hello"),
        ("hello/world 2026", "Seed", "4x4-hello%2Fworld%202026"),
        ("12345", "Seed", "4x4-12345"),
    ]:
        found = opened(text, Settings())

        assert found.puzzle is not None, (text, what, code)
        assert (what, code, "") == (found.what, found.puzzle.code, found.why_not), (text, what, code)


def test_what_a_text_leaves_open_is_as_it_was_chosen() -> None:
    """Size and warm-up for a seed; goal and mode for a position too; nothing for a code."""
    codes = [opened(text, SPIRAL).puzzle for text in ("hello", "8 1 2/7 0 3/6 5 4", "4x4-hello")]

    assert [
        "3x3-hello.spiral.no-take-backs.warm20",
        "",
        "4x4-hello",
    ] == [puzzle.code if puzzle is not None else "" for puzzle in codes]


def test_what_opens_nothing_is_answered_by_why() -> None:
    """In words of one clean line."""
    for text, why in [
        ("4x4-", "the seed is empty"),
        ("99x4-a", "99 is too large for a side"),
        ("4x4-a.zigzag", "which this version does not know"),
        ("1 2 3", "a position names the tiles row by row"),
        ("1 2 3/4 5", "row 2"),
        ("1 2/3 0", "this position is already solved"),
        ("2 1/3 0", "can't be reached from this position"),
        ("a" * 300, "longer than 200 characters"),
        ("a" * 5000, "longer than 4,000 characters"),
        ("a\u202eb", "can be shown"),
    ]:
        found = opened(text, Settings())

        assert found.puzzle is None, (text, why)
        assert why in found.why_not, (text, why)
        assert found.why_not.isprintable(), (text, why)


@given(st.text())
def test_no_text_whatever_does_harm(text: str) -> None:
    """It is a puzzle, or it is said why not, or it is empty."""
    found = opened(one_line(text), Settings())

    assert (found.puzzle is not None) + bool(found.why_not) == bool(one_line(text).strip())
    assert one_line(text).isprintable()


def test_what_is_pasted_becomes_one_clean_line() -> None:
    """Rows of a position are joined as positions are written."""
    for pasted, line in [
        ("4x4-k7q2m9\n", "4x4-k7q2m9"),
        ("1 2 3\r\n4 5 6\r\n7 8 _\r\n", "1 2 3/4 5 6/7 8 _"),
        ("a\tb\x1b[31mc\x00", "a b[31mc"),
        ("two\nwords", "two words"),
        ("", ""),
    ]:
        assert line == one_line(pasted), (pasted, line)


def test_what_was_meant_for_something_else_is_no_seed() -> None:
    """A board that nobody meant would be a surprise."""
    for text, says in [
        ("tournament10@4x4-a", "looks like a code of a newer version"),
        ("me@home", "looks like a code of a newer version"),
        ("daily@2026-02-30", "is not a day with a board"),
        ("marathon5000@4x4-a", "is not a course"),
        ("4X4-A", "is not a puzzle code"),
        ("5", "is a size"),
        ("4x4", "is a size"),
        ("8-puzzle", "is a size"),
    ]:
        assert says in opened(text, SPIRAL).why_not, (text, says)
        assert opened(text, SPIRAL).puzzle is None, (text, says)


def test_a_replay_line_is_a_run_to_watch() -> None:
    """As it is copied from a result; one that can't have been played says why not."""
    found = opened("3x3:1,2,3,4,5,6,0,7,8 LRL2 0,310,180", Settings())

    assert found.replay is not None
    assert ("Replay", 3) == (found.what, len(found.replay.events))
    assert "" != opened("3x3:1,2,3,4,5,6,0,7,8 LRL9 0,310,180", Settings()).why_not
