"""Sights: what each of them shows of a board, and that nothing else can be told of what it covers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.faces import HIDDEN, PIECE, FaceColour
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.rows import known_name
from slide_tui.engine.seen import all_seen, faces, named
from slide_tui.engine.sights import FILED_SIGHTS, SIGHTS, why_unseeable
from slide_tui.engine.size import Size
from slide_tui.engine.text import board_lines
from tests.values import DOWN, LEFT, RIGHT, SOME, UP, after, boards, game_at, puzzle_at, refusal, refused

SCATTERED = "8 1 3/4 2 0/7 6 5"
"""3, 4 and 7 are home; 6 lies below the gap, 2 left of it and 3 above."""


def seen(sight: str, position: str = SCATTERED) -> list[str]:
    """What plain lines show of a position."""
    game = begin(puzzle_at(position, sight=sight))
    return [" ".join(line.split()) for line in board_lines(game.board, 1, faces(game, 0))]


@pytest.mark.parametrize(
    ("sight", "expected"),
    [
        ("numbers", ["8 1 3", "4 2 _", "7 6 5"]),
        ("blind", ["8 1 3", "4 2 _", "7 6 5"]),
        ("fading", ["8 1 3", "4 2 _", "7 6 5"]),
        ("vanish", ["8 1 ?", "? 2 _", "? 6 5"]),
        ("vectors", ["r1d2 l1 .", ". u1 _", ". r1u1 l1u1"]),
        ("distance", ["3 1 0", "0 1 _", "0 2 2"]),
        ("next", ["? 1 ?", "? ? _", "? ? ?"]),
        ("largest", ["8 ? ?", "? ? _", "? ? ?"]),
        ("letters", ["C2 A1 A3", "B1 A2 _", "C1 B3 B2"]),
        ("chess", ["8 ? 3", "? 2 _", "7 ? 5"]),
        ("touch", ["? ? 3", "? 2 _", "? ? 5"]),
        ("inverse", ["A2 B2 A3", "B1 C3 _", "C1 A1 B3"]),
    ],
)
def test_what_a_sight_shows(sight: str, expected: list[str]) -> None:
    """Each of them, on a board put together by hand."""
    assert expected == seen(sight)


def test_colours_say_where_a_tile_belongs_and_a_sign_that_it_is_there() -> None:
    """And nothing is written on any other."""
    shown = faces(begin(puzzle_at(SCATTERED, sight="colours")), 0)

    assert {FaceColour.PLACE} == {face.tint for face in shown.values()}
    written = {cell: face.written(9) for cell, face in shown.items()}
    assert {2: "·", 3: "·", 6: "·"} == {cell: text for cell, text in written.items() if text}


@pytest.mark.parametrize("sight", [name for name, sight in SIGHTS.items() if sight.covers])
@SOME
@given(data=st.data())
def test_what_is_covered_gives_nothing_away(sight: str, data: st.DataObject) -> None:
    """Two boards that differ only in covered tiles look the same, as long as the sight covers them in both."""
    board = data.draw(boards(st.just(Size(4, 3))))
    slid = after(game_at("1 2 3 4/5 6 7 8/9 10 0 11"), RIGHT_SLIDE, step_ms=9000)
    puzzle = replace(puzzle_at("1 2 3 4/5 6 7 8/9 10 0 11"), sight=sight)
    game = slid._replace(puzzle=puzzle, board=board)
    hidden = [cell for cell, face in faces(game, 10**7).items() if face is HIDDEN]
    tiles, moved = list(board.tiles), data.draw(st.permutations(hidden))
    for cell, source in zip(hidden, moved, strict=True):
        tiles[cell] = board.tiles[source]
    other = game._replace(board=replace(board, tiles=tuple(tiles)))
    assume({cell for cell, face in faces(other, 10**7).items() if face is HIDDEN} == set(hidden))

    assert faces(game, 10**7) == faces(other, 10**7)


RIGHT_SLIDE = Slide(RIGHT)


@pytest.mark.parametrize("sight", SIGHTS)
def test_a_solved_board_is_seen_and_a_paused_one_is_not(sight: str) -> None:
    """Whatever the sight is."""
    game = begin(puzzle_at("1 2 3/4 5 6/0 7 8", sight=sight))
    paused = after(game, Slide(LEFT), Act.PAUSE)

    assert not faces(after(game, Slide(LEFT), Slide(LEFT)), 10**7)
    assert all_seen(after(game, Slide(LEFT), Slide(LEFT)))
    assert {HIDDEN} == set(faces(paused, 10**7).values())
    assert (9, False) == (len(faces(paused, 10**7)), all_seen(paused))


# Spellings


@pytest.mark.parametrize(
    ("columns", "expected"), [(9, "→1 ↓2"), (6, "→1↓2"), (4, "→1↓2"), (3, "↘12"), (2, "↘"), (1, "↘")]
)
def test_an_arrow_is_as_long_as_there_is_room(columns: int, expected: str) -> None:
    """Never cut, so that no other number is read."""
    face = faces(begin(puzzle_at(SCATTERED, sight="vectors")), 0)[0]

    assert expected == face.written(columns)


@pytest.mark.parametrize(
    ("position", "slant"),
    [("5 1 3/4 2 6/7 8 0", "↘"), ("1 2 5/4 6 3/7 8 0", "↙"), ("1 2 3/4 8 6/5 7 0", "↗"), ("2 1 3/4 0 6/7 8 5", "↖")],
)
def test_a_slanting_arrow_points_from_each_corner_to_the_middle(position: str, slant: str) -> None:
    """Where tile 5 belongs."""
    game = begin(puzzle_at(position, sight="vectors"))

    assert slant == faces(game, 0)[game.board.tiles.index(5)].written(2)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("position", ["5 1 3/4 2 6/7 8 0", "1 2 3/4 0 6/7 5 8"])
def test_no_sight_writes_anything_into_the_gap(position: str, sight: str) -> None:
    """Whether the gap is home or not."""
    game = begin(puzzle_at(position, sight=sight))

    assert game.board.gap not in faces(game, 10**7)


def test_the_tenth_column_has_one_digit_where_room_is_scarce() -> None:
    """Cut, it would be the first column."""
    game = begin(parse_code("10x10-a.letters"))
    [tenth] = [face for face in faces(game, 0).values() if face.spellings == ("C10", "C0")]

    assert ("C10", "C0") == (tenth.written(3), tenth.written(2))


# Codes and kinds


@pytest.mark.parametrize("sight", list(SIGHTS)[1:])
def test_a_sight_is_spelled_behind_a_dot(sight: str) -> None:
    """And a run in it is of a kind of its own."""
    puzzle = parse_code(f"4x4-k7q2m9.snake.{sight}")

    assert (sight, f"4x4-k7q2m9.snake.{sight}") == (puzzle.sight, puzzle.code)
    assert parse_kind(str(puzzle.kind)) == puzzle.kind != parse_code("4x4-k7q2m9.snake").kind


def test_what_is_no_sight_is_refused_with_those_that_are() -> None:
    """The way to file a run with looks can't be chosen."""
    assert "is not a sight: use one of numbers, blind," in refused(
        lambda name: known_name("sight", SIGHTS, name), "blind-looks"
    )
    assert {"blind-looks"} == set(FILED_SIGHTS) - set(SIGHTS)
    with pytest.raises(InvalidInput):
        parse_code("4x4-a.blind-looks")


def test_colours_are_refused_where_there_are_few() -> None:
    """In words, with what to do."""
    assert why_unseeable("colours", many=True) is None
    assert why_unseeable("vectors", many=False) is None
    assert "needs 256 colours, and there are fewer here: try letters" in (why_unseeable("colours", many=False) or "")


def test_a_picture_needs_colours_too() -> None:
    """And has another sight to try in its place."""
    assert why_unseeable("picture", many=True) is None
    assert "needs 256 colours, and there are fewer here: try numbers" in (why_unseeable("picture", many=False) or "")


def test_pieces_of_a_picture_have_nothing_written_on_them() -> None:
    """Nor can a tile be asked for by a number that nobody reads; solved, nothing is in their place."""
    game = begin(puzzle_at(SCATTERED, sight="picture"))

    assert {PIECE} == set(faces(game, 0).values())
    assert not named(game, 3)
    assert all_seen(game)


# Looks


def blind(*moves: Slide | Act) -> Game:
    """A blind board after something, one thing every 0.1 s."""
    return after(begin(puzzle_at(SCATTERED, sight="blind")), *moves)


def test_a_look_lasts_until_the_next_slide_and_is_counted() -> None:
    """Undo and redo end it as well, and take no look back."""
    looking = blind(Slide(LEFT.inverse), Act.LOOK)

    assert (1, True, {}) == (len(looking.peeks), looking.looking, dict(faces(looking, 0)))
    for intent in (Slide(DOWN), Slide(UP), Act.UNDO):
        later = advanced(looking, intent, 5000)
        assert (1, False) == (len(later.peeks), later.looking)
        assert {HIDDEN} == set(faces(later, 0).values())


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (blind(), Refusal.SEEN_ALREADY),
        (blind(Slide(RIGHT), Act.LOOK), Refusal.SEEN_ALREADY),
        (blind(Slide(RIGHT), Act.PAUSE), Refusal.PAUSED),
        (after(game_at(SCATTERED), Slide(RIGHT)), Refusal.NOT_BLIND),
    ],
)
def test_a_look_at_what_can_be_seen_is_refused(game: Game, expected: Refusal) -> None:
    """It is not counted."""
    assert refusal(game, Act.LOOK) is expected
    assert advanced(game, Act.LOOK, 9000) is game


def test_a_replay_line_has_the_looks_where_they_were() -> None:
    """Read back, the run is of the kind of runs with looks."""
    game = blind(Slide(RIGHT), Act.LOOK, Act.UNDO, Slide(DOWN), Act.LOOK)
    line = encode(record(game))

    assert "3x3:8,1,3,4,2,0,7,6,5.blind R?<D? 0,100,100,100,100" == line
    assert [100, 400] == [look.at_ms for look in decode(line).end().peeks]
    assert encode(record(decode(line).end())) == line
    assert ("blind-looks", "blind") == (game.kind.sight, blind(Slide(RIGHT)).kind.sight)
    assert parse_kind(str(Kind(Size(3, 3), sight="blind-looks"))) is not None


@pytest.mark.parametrize("moves", ["?", "R??", "?R"])
def test_a_look_that_was_not_possible_makes_no_replay(moves: str) -> None:
    """Before the first slide, and twice."""
    times = ",".join("0" * len(moves))

    assert "is not possible" in refused(decode, f"3x3:8,1,3,4,2,0,7,6,5.blind {moves} {times}")


def test_every_board_of_a_series_is_seen_before_its_first_slide() -> None:
    """Also those after the first."""
    game = begin(parse_code("marathon2@2x2-a.warm1.blind"))
    [way] = (way for way in game.legal() if len(advanced(game, Slide(way), 0).legs) == 1)
    second = advanced(game, Slide(way), 0)

    assert (game.fresh, second.fresh) == (True, True)
    assert not faces(second, 0)
    assert faces(advanced(second, Slide(next(w for w in second.legal() if not _ends(second, w))), 10), 10)


def _ends(game: Game, way: object) -> bool:
    return len(advanced(game, Slide(way), 5).legs) > len(game.legs)  # type: ignore[arg-type]


# Numbers that are typed


@pytest.mark.parametrize(
    ("sight", "number", "expected"),
    [
        ("chess", 2, None), ("chess", 6, Refusal.NOT_SEEN), ("chess", 8, Refusal.NOT_IN_LINE),
        ("touch", 3, None), ("touch", 4, Refusal.NOT_SEEN), ("touch", 99, Refusal.NOT_ON_BOARD),
        ("vanish", 3, Refusal.NOT_SEEN), ("vectors", 2, Refusal.NOT_SEEN), ("letters", 2, Refusal.NOT_SEEN),
        ("next", 1, Refusal.NOT_IN_LINE), ("next", 2, Refusal.NOT_SEEN), ("blind", 2, None), ("fading", 2, None),
    ],
)  # fmt: skip
def test_only_a_number_that_can_be_read_can_be_typed(sight: str, number: int, expected: Refusal | None) -> None:
    """A refusal says the same of every number that is covered, wherever its tile is."""
    assert refusal(begin(puzzle_at(SCATTERED, sight=sight)), SlideTile(number)) is expected


@pytest.mark.parametrize("sight", ["blind", "fading"])
def test_a_number_that_fades_or_is_gone_can_not_be_typed(sight: str) -> None:
    """Or it would be a way to ask where a tile is."""
    game = after(begin(puzzle_at(SCATTERED, sight=sight)), Slide(RIGHT))

    assert {Refusal.NOT_SEEN} == {refusal(game, SlideTile(number)) for number in range(1, 9)}
