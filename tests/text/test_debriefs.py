"""A debrief as plain lines."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.stats.debrief import Report, Trace, trace_of
from slide_tui.text.debriefs import NO_FIGURES, debrief_lines
from tests.tui.debriefs import SHORT, SHORT_REPORT, long_run
from tests.values import TWO_LEFT, game_at

LONG, LONG_REPORT = long_run(Size(4, 4), 400)


def test_slips_are_named_with_their_slides() -> None:
    """The first ten of them, and the others are counted; tiles go by their labels."""
    assert "1 slip cost 2 slides: slide 1 (3 down)." in list(debrief_lines(trace_of(SHORT), SHORT_REPORT, 0))
    (slips,) = (line for line in debrief_lines(trace_of(LONG), LONG_REPORT) if "slips cost" in line)
    assert (10, True) == (slips.count("slide "), slips.endswith(" more."))


def test_an_estimate_proves_no_slip() -> None:
    """It names setbacks."""
    told = " ".join(debrief_lines(trace_of(SHORT), SHORT_REPORT._replace(exact=False)))

    assert "1 setback, by an estimate: slide 1 (4 down)." in told
    assert "slip" not in told


def test_a_run_without_a_slip_is_told_so() -> None:
    """And a run that was never begun has none."""
    bare = trace_of(game_at(TWO_LEFT))

    assert ["No slips."] == list(debrief_lines(Trace(bare.boards, (), ()), SHORT_REPORT._replace(remaining=(2,))))


def test_without_figures_stages_and_pauses_are_left() -> None:
    """The figures are said to be missing."""
    told = list(debrief_lines(trace_of(SHORT), Report((), exact=False)))

    assert "Row 1: 0.000 s, 0 moves." in told
    assert NO_FIGURES == told[-2]
    assert told[-1].startswith("Longest pauses: 5.000 s before slide 3, 1.000 s before slide 4, ")
