"""Stories 26 to 28: lessons, statistics, and what can be learned from a run that is over."""

from __future__ import annotations

from pathlib import Path

from tests.stories.player import ask, playing, solves, told
from tests.stories.solving import slid, way_home

SAMPLE = Path(__file__).parent.parent / "samples" / "0.1.0" / "export.jsonl"


def test_26_a_lesson_is_ticked(tmp_path: Path) -> None:
    """A lesson that was done is ticked at once and after a restart, which goes on with the next one."""
    with playing(tmp_path, ready="New here?") as player:
        player.do("confirm")
        player.sees("Lesson 1 of 8", "slide 5 left, then 6 up")
        player.slide("L")
        player.slide("U")
        player.sees("✓ A slide")
        player.leave()
    with playing(tmp_path, ready="Play 4×4") as player:
        player.do("lessons")
        player.sees("Lesson 2 of 8", "✓ A slide", "· Several at once")
        player.leave()


def bests(folder: Path) -> list[tuple[str, int, object]]:
    """Size, solves and best time of each kind, as the command says."""
    kinds = told(folder, "stats", "--json")
    return [(kind["size"], kind["count"], kind["time_ms"]["best"]) for kind in kinds]


def test_27_statistics(tmp_path: Path) -> None:
    """Runs are sorted, filtered, deleted and brought back on the screen, and the command tells the same."""
    ask(tmp_path, "import", str(SAMPLE))
    before = bests(tmp_path)
    with playing(tmp_path, "--size", "3", ready="Moves: 0") as player:
        player.do("statistics")
        player.sees("3×3", "single")
        player.do("solves")
        player.sees("all runs", "1 of 4")
        player.do(*["row before"] * 3, "next value")
        player.sees("that count", "1 of 2")
        player.do("next tab", *["next value"] * 2)
        player.sees("time ▴")
        player.do("solves", "delete")
        player.sees("Deleted. Press u to bring it back.", "1 of 1")
        assert bests(tmp_path)[1:] == before[1:]
        assert bests(tmp_path)[0] != before[0]
        player.do("undo")
        player.sees("1 of 2")
        player.leave()

    assert bests(tmp_path) == before


def test_28_a_run_is_taken_over(tmp_path: Path) -> None:
    """From a replay and from a debrief a run starts at the board that is shown, which is helped from the start."""
    start = "1 2 3/0 4 6/7 5 8"
    way = way_home(start)
    with playing(tmp_path, "--position", start, ready="Moves: 0") as player:
        player.slide(way)
        player.sees_result("optimal")
        player.select("Replay")
        player.do("confirm")
        player.sees_title("Replay")
        player.sees("Moves")
        player.do("step", "step")
        player.sees_board(slid(start, way[:2]))
        player.do("more")
        player.sees("Take over from here")
        player.do("confirm")
        player.sees_title("Paused")
        player.do("pause")
        player.sees("Moves: 2", "helped")
        player.sees_board(slid(start, way[:2]))
        player.slide(way[2:])
        player.sees_result("helped")
        player.do("debrief")
        player.sees_title("Debrief")
        player.leave()

    assert [(len(way), False), (len(way), True)] == [(run["moves"], run["helped"]) for run in solves(tmp_path)]
