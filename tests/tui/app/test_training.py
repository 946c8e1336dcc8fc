"""Drills and quizzes on the full screen, played by keys."""

from __future__ import annotations

import re
from pathlib import Path

from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.solver.stage import plan_for
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import told
from tests.tui.books import book
from tests.tui.judging import far, hire_judge
from tests.values import there

QUIZ = parse_code("quiz@2x3-a")
DRILL = parse_code("drill-last-2x3@3x3-a")
THE_WAY = plan_for(DRILL).slides


def keys(*ways: Direction) -> list[str]:
    """The keys of some slides."""
    return [way.word for way in ways]


def answers(puzzle: Puzzle, *, right: bool) -> list[Direction]:
    """A right or a wrong answer to each board of a quiz."""
    found = []
    for place in range(10):
        board, goal = there(puzzle.board(place)).start(), puzzle.solved()
        ways = sorted(board.legal(), key=lambda way: far(goal)[board.slide(way).tiles])
        found.append(ways[0 if right else -1])
    return found


async def finish(player: Player, words: str) -> None:
    """Wait for the result, and for some words in it."""
    player.time.forward(2)
    await player.until(lambda: player.screen == "result" and words in player.card, words)


async def test_a_drill_is_compared_with_the_fewest_slides() -> None:
    """It says what is asked for, and the fewest slides are searched while the result comes."""
    async with playing(DRILL) as player:
        assert "Finish the last six cells." in player.said

        await player.press(*keys(*THE_WAY))
        await finish(player, f"{len(THE_WAY)} moves: the fewest possible")

        assert "Done" in player.card
        assert "see a solution" not in player.card


async def test_a_drill_of_more_than_twice_as_many_slides_shows_a_way() -> None:
    """As a recording that leads back to the result."""
    async with playing(DRILL) as player:
        sway = [DRILL.start().legal()[0], DRILL.start().legal()[0].inverse]
        await player.press(*keys(*sway * len(THE_WAY), *THE_WAY))
        await finish(player, f"{3 * len(THE_WAY)} moves; {len(THE_WAY)} is possible")

        assert "Over twice as many: see a solution" in player.card

        await player.click_on("Solution")
        await player.at("replay")

        assert player.screen == "replay"

        await player.press("escape")

        assert player.screen == "result"


async def test_the_last_runs_of_a_drill_stand_beside_the_result(tmp_path: Path) -> None:
    """Time and moves of each, and on average."""
    for seed in ("a", "b", "c"):
        puzzle = parse_code(f"drill-last-2x2@3x3-{seed}")
        async with playing(puzzle, run_store=book(tmp_path), size=(120, 40)) as player:
            await player.press(*keys(*plan_for(puzzle).slides))
            await finish(player, "Last 3" if seed == "c" else "possible")
            card = player.card

    moves = [len(plan_for(parse_code(f"drill-last-2x2@3x3-{seed}")).slides) for seed in "abc"]
    assert f"{sum(moves) / 3:.2f} moves" in card
    assert all(f"0.00 s, {many} move" in card for many in moves)


async def test_a_quiz_stops_after_an_answer() -> None:
    """Its board is shown with the best slide and the true distances of all; any key goes on to the next board.

    There, hint and undo are refused in words.
    """
    right = answers(QUIZ, right=True)
    async with playing(QUIZ, hire=hire_judge) as player:
        assert "Which slide leads nearer to the goal?" in player.said

        await player.press(*keys(right[0]))
        await player.until(lambda: "Any key goes on" in player.text, "the answer")

        assert "Board 1 right" in player.card
        assert right[0].word in player.card

        await player.press("x")

        assert player.board.tiles == there(QUIZ.board(1)).start().tiles

        await player.press("t")

        assert "No help in a quiz" in player.said
        assert not re.search("u undo|t hint", player.text)

        await player.press("u")

        assert "no undo in a quiz" in player.said
        assert "helped" not in player.text.lower()


async def give(player: Player, ways: list[Direction]) -> None:
    """Give answers, each after the one before was looked at."""
    for key in keys(*ways):
        await player.press(key)
        await player.until(
            lambda: "Any key goes on" in player.text or "of 10 right" in player.text, "what it was worth"
        )
        if "Any key goes on" in player.text:
            await player.press("x")


async def test_ten_answers_are_all_judged(tmp_path: Path) -> None:
    """Each on its own board; the score is saved, and a second quiz knows the share of both, by how far boards were."""
    again = parse_code("quiz@2x3-b")
    mixed = [*answers(QUIZ, right=True)[:7], *answers(QUIZ, right=False)[7:]]
    async with playing(QUIZ, hire=hire_judge, run_store=book(tmp_path)) as player:
        await give(player, mixed)
        await finish(player, "7 of 10 right")

        assert "Near 3 of 3" in player.card
    assert [("quiz", 7, 10, True)] == told(tmp_path, "course", "net", "moves", "finished")
    async with playing(again, hire=hire_judge, run_store=book(tmp_path)) as player:
        await give(player, answers(again, right=True))
        await finish(player, "overall Middle 4 of 4, 100 % overall Far 3 of 3, 50 % overall")


async def test_a_quiz_goes_on_where_it_was(tmp_path: Path) -> None:
    """With the answers that were judged, and those that were not."""
    right = answers(QUIZ, right=True)
    async with playing(QUIZ, run_store=book(tmp_path)) as player:
        await player.press(*keys(*right[:7]), "q")
    async with playing(hire=hire_judge, run_store=book(tmp_path)) as player:
        await player.press("enter")
        await player.at("board")
        await player.until(lambda: "Any key goes on" in player.text, "the last of the answers")
        await player.press("x")
        await give(player, right[7:])

        await finish(player, "10 of 10 right")


async def test_a_drill_marks_the_tile_that_matters_and_keeps_its_task() -> None:
    """The others are alike, and only that one is counted; a refused key changes nothing of it."""
    async with playing(parse_code("drill-one-tile@4x4-a")) as player:
        inks = {tile.number: player.rows[tile.y][tile.x].fg for tile in player.tiles}
        wanted = inks.pop(1)
        assert {wanted} & set(inks.values()) == set()

        way = next(way for way in ("up", "down", "left", "right") if way not in player.legal)
        await player.press(way)

        assert "Bring tile 1 to its place." in player.said
        assert "0 of 1" in player.said
