"""Whether the window that had a run is still there."""

from __future__ import annotations

import subprocess
import sys

from slide_tui.store.journal.waiting import is_alive


def test_asking_whether_a_process_lives_leaves_it_alone() -> None:
    """It goes on with its work, and ends by itself."""
    other = subprocess.Popen([sys.executable, "-c", "print(input())"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked = is_alive(other.pid)
    said, _ = other.communicate(b"still here\n")

    assert (True, b"still here\n", 0) == (asked, said, other.returncode)


def test_a_process_that_has_ended_does_not_live() -> None:
    """Once its end was taken note of."""
    other = subprocess.Popen([sys.executable, "-c", ""])
    other.wait()

    assert not is_alive(other.pid)
