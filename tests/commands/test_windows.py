"""What has to run where Python lacks all that only POSIX has. It says nothing of terminals, and is no real Windows."""

from __future__ import annotations

from pathlib import Path

from slide_tui.commands import COMMANDS
from tests.program import Finished, run_together

ELSEWHERE = Path(__file__).parent.parent / "windows"
BOARD = "1 2 3/4 5 6/0 7 8"


def elsewhere() -> dict[str, str]:
    """Variables that make Python load a module before all others, which takes away what Windows lacks."""
    paths = f"{ELSEWHERE}:{Path(__file__).parent.parent.parent}"
    return {"PYTHONPATH": paths, "SLIDE_TUI_WINDOWS": "1", "TERM": "xterm-256color"}


def on_windows(*lines: tuple[str, ...], given: str | list[str] = "") -> list[Finished]:
    """Run command lines without what Windows lacks, in one process."""
    return run_together(*lines, given=given, **elsewhere())


def test_every_command_says_what_it_can_do_there() -> None:
    """Nothing that is missing there is needed to read options; the full screen has one line and exit code 2."""
    explained, refused = [(command, "--help") for command in COMMANDS], [(), ("play",), ("daily",), ("serve",)]
    ends = on_windows(*explained, *refused)

    assert {(0, "")} == {(done.code, done.err) for done in ends[: len(explained)]}
    assert [(2, "", 1)] * 4 == [(done.code, done.out, done.err.count("\n")) for done in ends[len(explained) :]]
    assert all("WSL" in done.err for done in ends[len(explained) :])


def test_a_plain_game_is_saved_and_listed(tmp_path: Path) -> None:
    """A run is begun, left, resumed, solved, filed, listed, told and exported, and nothing fails on the way."""
    home = ("--data-dir", str(tmp_path))
    words = (("plain", "--position", BOARD), ("export",), ("plain",), ("solves",), ("stats",), ("export",))
    given = ["left\nexit\ny\n", "", "resume\n\nhint\nleft\n", "", "", ""]
    ended = on_windows(*((*each, *home) for each in words), given=given)
    left, waiting, solved, listed, _, exported = ended

    assert [0] * 6 == [done.code for done in ended]
    assert ["1 unfinished run left out"] == [
        done.err.partition(": ")[2].partition(":")[0] for done in ended if done.err
    ]
    assert "" == waiting.out
    assert [] == sorted(tmp_path.glob("runs/*"))
    assert (2, 1) == (listed.out.count("\n"), exported.out.count("\n"))
    assert "helped" in listed.out
    assert not [word for word in ("not saved", "can't", "failed") if word in left.out + solved.out]


def test_positions_are_solved_in_a_process_of_their_own(tmp_path: Path) -> None:
    """A socket leads to it, the only thing that can be waited for there; and the doctor finds nothing wrong."""
    given = "8 1 3/7 5 4/6 0 2\n1 2 3/4 5 6/7 0 8\n"
    doctor, solved = on_windows(("doctor", "--data-dir", str(tmp_path)), ("solve", "-"), given=given)

    assert [(0, "")] * 2 == [(done.code, done.err) for done in (doctor, solved)]
    assert "full screen: no, the full screen needs a POSIX terminal" in doctor.out
    assert [] == list(tmp_path.iterdir())
    assert [("21 moves", "optimal"), ("1 move", "optimal")] == [
        tuple(line.split(", ")[:2]) for line in solved.out.splitlines()
    ]
