"""What a debrief says of slides, of the run, of its stages, and what the coach says."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.size import Size
from slide_tui.stats.debrief import Report, trace_of, verdict_of
from slide_tui.stats.stages import stages_of
from slide_tui.tui.screens.debrief.lists import pauses, slips, stages
from slide_tui.tui.screens.debrief.words import (
    chart_heading,
    chart_words,
    coach_words,
    outcome_words,
    slide_words,
    to_go,
)
from slide_tui.tui.widgets.menu import MenuItem
from tests.tui.debriefs import SHORT, SHORT_REPORT, coached, long_run, timed
from tests.values import DOWN, LEFT, TWO_LEFT, game_at

ESTIMATE = Report((2, 3, 3, 1, 0), exact=False)
LONG, LONG_REPORT = long_run(Size(4, 4), 80)
FIRST_SLIP = 8


def told(at: int, report: Report | None = SHORT_REPORT, first_number: int = 1, game: Game = SHORT) -> str:
    """What the slide to a board was and did."""
    trace = trace_of(game)
    return " ".join(slide_words(trace, verdict_of(trace, report), at, first_number))


def came(report: Report, game: Game = SHORT) -> list[str]:
    """The outcome of a run in all its wordings."""
    return outcome_words(trace_of(game), verdict_of(trace_of(game), report))


def rows(items: list[MenuItem]) -> list[str]:
    """The rows of a list."""
    return [" ".join(f"{item.label} {item.note}".split()) for item in items]


def test_the_slide_that_led_here_is_named_and_judged() -> None:
    """Which tile went where, and whether that was nearer."""
    for at, words in [(0, "The start"), (1, "4 down ▴ a slip"), (2, "4 up nearer"), (4, "8 left nearer")]:
        assert words == told(at).strip(), at


def test_tiles_have_the_names_that_they_have_on_the_board() -> None:
    """Counted from 0 if the player wants so."""
    assert "3 down" in told(1, first_number=0)


def test_an_estimate_calls_nothing_a_proven_slip() -> None:
    """It is further off, or no nearer, as far as one knows."""
    verdict = verdict_of(trace_of(SHORT), ESTIMATE)

    assert "4 down ▴ further" == told(1, ESTIMATE)
    assert "4 up no nearer" == told(2, ESTIMATE)
    assert ["▴ 1 setback"] == came(ESTIMATE)
    assert "about 3" == to_go(verdict, 1, waiting=False)
    assert all("an estimate" in words for words in chart_words(verdict))


def test_only_the_sign_of_a_slip_warns() -> None:
    """No letter of a run without slips does."""
    straight = timed(game_at(TWO_LEFT), (LEFT, 0), (LEFT, 100))
    for game, report, signs in [(SHORT, SHORT_REPORT, ["▴"]), (straight, Report((2, 1, 0), exact=True), [])]:
        heading = chart_heading(trace_of(game), verdict_of(trace_of(game), report), 60)
        marked = [heading.plain[span.start : span.end] for span in heading.spans if span.style == "$warning"]

        assert signs == [*filter(None, marked)]


def test_undone_slides_are_told_apart() -> None:
    """Undo is called so and is no slip."""
    game = timed(game_at(TWO_LEFT), (DOWN, 0), (Act.UNDO, 100), (LEFT, 5100), (LEFT, 6100))

    assert "4 up, undo nearer" == told(2, game=game)
    assert "▴ 1 slip cost 1 slide, 1 taken back" == came(SHORT_REPORT, game)[0]


def test_a_good_slide_that_was_taken_back_is_no_slip() -> None:
    """The board is further off then, and nothing has gone wrong."""
    game = timed(game_at(TWO_LEFT), (LEFT, 0), (Act.UNDO, 100), (LEFT, 5100), (LEFT, 6100))
    report = Report((2, 1, 2, 1, 0), exact=True)

    assert "7 right, undo further" == told(2, report, game=game)
    assert "no slips, 1 taken back" == came(report, game)[0]


def test_the_outcome_can_be_said_in_few_words() -> None:
    """From what slips cost to how many there were."""
    assert ["▴ 1 slip cost 2 slides", "▴ 1 slip cost 2", "▴ 1 slip"] == list(dict.fromkeys(came(SHORT_REPORT)))


def test_slips_and_pauses_are_listed() -> None:
    """With the slide and what there is to say about it."""
    trace = trace_of(SHORT)
    verdict = verdict_of(trace, SHORT_REPORT)

    assert ["▴ 1 0.00 s"] == rows(slips(trace, verdict))
    assert ["3 5.00 s", "4 1.00 s", "2 0.10 s"] == rows(pauses(trace))
    assert [] == slips(trace, None)


def test_stages_have_their_splits() -> None:
    """How long each took, its moves and its slips; together they are the run."""
    trace = trace_of(LONG)
    done = stages_of(trace)
    heading, table = stages(done, verdict_of(trace, LONG_REPORT), 48)

    assert "Stages took moves slips" == " ".join(heading.split())
    assert ["Row 1 27.15 72 6", "Row 1 end 0.20 1 -"] == rows(table)[:2]
    assert (LONG.moves, LONG.log.read_ms) == (sum(each.moves for each in done), sum(each.time_ms for each in done))


def test_a_narrow_table_of_stages_says_less() -> None:
    """Down to how long each took; by an estimate a slip is a setback."""
    trace = trace_of(LONG)
    verdict = verdict_of(trace, LONG_REPORT._replace(exact=False))
    for width, words in [(48, "Stages took moves setbacks"), (30, "Stages took moves"), (18, "Stages took")]:
        assert words == " ".join(stages(stages_of(trace), verdict, width)[0].split())


def advised(at: int, width: int = 48, own: bool = False) -> str:
    """What the coach says at a board of the long run; perhaps that he would do the same."""
    trace, way = trace_of(LONG), coached(LONG, at)
    way = way._replace(slides=(trace.steps[at].direction, *way.slides)) if own else way
    said = coach_words(way, trace, verdict_of(trace, LONG_REPORT), at, 1, (width, 3))
    return " ".join(said.plain.split())


def test_the_coach_shows_another_way_at_a_slip() -> None:
    """His purpose and his slides, beside the slide that was made."""
    said = advised(FIRST_SLIP - 1)

    assert "Coach: bring 1 home you: 10 up" in said
    assert "6 right, 14 right, 1 up, 5 left, 14 down, 3 more" in said


def test_the_coach_says_where_he_would_do_the_same() -> None:
    """There the ways do not part; but a slip can't be advice."""
    assert "your slide too" in advised(2, own=True)
    assert "" == advised(FIRST_SLIP - 1, own=True)


def test_in_a_narrow_panel_the_coach_says_less() -> None:
    """With as many slides as there is room for."""
    assert "Coach: bring 1 home: 6 right, 7 more" == advised(FIRST_SLIP - 1, 18)
