"""Who works for a game, what they were asked, and what comes of it when one of them fails."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.crew import LOST, Crew
from slide_tui.solver.plan import Ended, Plan
from slide_tui.solver.wire import Answer
from tests.values import there

SMALL, LARGE = Size(3, 3), Size(5, 5)


class FakeProcess:
    """A solver that says what the test wants it to say."""

    def __init__(self) -> None:
        """At work, with nothing said."""
        self.heard: list[dict[str, object]] = []
        self.said: list[str] = []
        self.alive = True
        self.pid = 1
        self._pipe: tuple[int, ...] = os.pipe()
        self._descriptor = self._pipe[0]

    def fileno(self) -> int:
        """Where it would be heard."""
        return self._descriptor

    def send(self, line: str) -> None:
        """Take a line."""
        self.heard.append(json.loads(line))

    def receive(self) -> list[str]:
        """What it has said."""
        lines, self.said = self.said, []
        return lines

    def close(self) -> None:
        """Go home."""
        self.alive = False
        for end in self._pipe:
            os.close(end)
        self._pipe = ()

    def say(self, **fields: object) -> None:
        """Say something about the last question."""
        self.said.append(json.dumps({"id": self.heard[-1].get("id"), **fields}))

    def say_plan(self, slides: str, bound: int = 0, ended: str | None = None, *, whole: bool = True) -> None:
        """Answer with a plan."""
        self.say(slides=slides, lower_bound=bound, whole=whole, ended=ended)


class Office:
    """Starts fake solvers and keeps them in sight."""

    def __init__(self) -> None:
        """Nobody was started yet."""
        self.started: list[FakeProcess] = []
        self.broken = False

    def start(self) -> FakeProcess:
        """Start another one."""
        if self.broken:
            raise OSError(12, "Cannot allocate memory")
        self.started.append(FakeProcess())
        return self.started[-1]


@pytest.fixture
def office() -> Office:
    """An office without anybody in it."""
    return Office()


@pytest.fixture
def crew(office: Office) -> Iterator[Crew]:
    """A crew of at most two."""
    crew = Crew(office.start, lanes=2)  # type: ignore[arg-type]
    yield crew
    crew.close()


def ask(crew: Crew, size: Size = SMALL, **more: object) -> int:
    """Ask about a board of a size."""
    return crew.ask(scramble(size, "rows", "x"), goal_board(size, "rows"), **more)  # type: ignore[arg-type]


def last_plan(crew: Crew) -> Plan:
    """The plan of the last answer that came."""
    return there(crew.receive()[-1].plan)


def lengths(answers: list[Answer]) -> list[int]:
    """How long the plans are that came."""
    return [answer.plan.length for answer in answers if answer.plan is not None]


def test_nobody_works_before_something_is_asked(crew: Crew, office: Office) -> None:
    """A crew costs nothing until it is needed."""
    assert not office.started
    assert crew.pids == ()


def test_one_solver_is_enough_for_a_small_board(crew: Crew, office: Office) -> None:
    """Where a proof is to be had, a second one would do the same."""
    ask(crew)

    assert 1 == len(office.started)


def test_two_work_at_a_large_board_in_lanes_of_their_own(crew: Crew, office: Office) -> None:
    """They go different ways."""
    ask(crew, LARGE)

    assert [(0, 2), (1, 2)] == [(each.heard[0]["lane"], each.heard[0]["lanes"]) for each in office.started]


def test_only_what_is_better_is_handed_on(crew: Crew, office: Office) -> None:
    """The longer plan of the other lane is kept back."""
    ask(crew, LARGE)
    office.started[0].say_plan("UDUDUD")
    office.started[1].say_plan("UDUDUDUD")

    assert [6] == lengths(crew.receive())


def test_an_answer_is_final_when_the_last_lane_has_ended(crew: Crew, office: Office) -> None:
    """Until then a better one may come."""
    number = ask(crew, LARGE)
    one, other = office.started
    one.say_plan("UDUD", ended="time")
    first = crew.receive()
    other.say_plan("UD", ended="time")
    *_, last = crew.receive()

    assert not any(answer.final for answer in first)
    assert (number, [2], Ended.TIME) == (last.id, lengths([last]), there(last.plan).ended)
    assert not crew.busy


def test_a_proof_ends_the_question_for_everybody(crew: Crew, office: Office) -> None:
    """The other lane is told that nobody waits any more."""
    number = ask(crew, LARGE)
    one, other = office.started
    one.say_plan("UD", bound=2, ended="proven")

    assert last_plan(crew).ended is Ended.PROVEN
    assert {"cancel": number} == other.heard[-1]


def test_what_is_called_off_is_not_answered(crew: Crew, office: Office) -> None:
    """An answer that was under way is dropped."""
    ask(crew)
    crew.cancel()
    office.started[0].said.append(json.dumps({"id": 1, "slides": "U", "lower_bound": 1, "whole": True, "ended": None}))

    assert {"cancel": 1} == office.started[0].heard[-1]
    assert crew.receive() == []


def test_the_slides_forbidden_in_the_mode_are_told(crew: Crew, office: Office) -> None:
    """The plan begins with another one."""
    ask(crew, forbidden=Direction.LEFT)

    assert "L" == office.started[0].heard[0]["forbidden"]


def test_a_solver_that_ends_by_itself_leaves_what_the_other_found(crew: Crew, office: Office) -> None:
    """One of two is killed: the other's plan is the answer."""
    ask(crew, LARGE)
    one, other = office.started
    one.alive = False
    other.say_plan("UDUD", ended="time")
    *_, last = crew.receive()

    assert (True, [4]) == (last.final, lengths([last]))


def test_the_end_of_the_only_solver_is_an_answer_too(crew: Crew, office: Office) -> None:
    """Whoever asked is told, and need not wait."""
    number = ask(crew)
    office.started[0].alive = False

    assert [Answer(number, trouble=LOST)] == crew.receive()


def test_the_end_of_the_only_solver_after_a_plan_is_told_with_the_plan(crew: Crew, office: Office) -> None:
    """It is the last answer, and not one that a search ended with."""
    ask(crew)
    office.started[0].say_plan("UDUD")
    crew.receive()
    office.started[0].alive = False
    (last,) = crew.receive()

    assert ([4], True, LOST) == (lengths([last]), last.final, last.trouble)


def test_an_end_that_leaves_another_solver_at_work_is_no_trouble(crew: Crew, office: Office) -> None:
    """Its answer is a good one."""
    ask(crew, LARGE)
    one, other = office.started
    one.alive = False
    other.say_plan("UDUD", ended="time")

    assert ["", ""] == [answer.trouble for answer in crew.receive()]


def test_another_one_is_started_when_something_is_asked_again(crew: Crew, office: Office) -> None:
    """A solver that was killed is not missed for long."""
    ask(crew)
    office.started[0].alive = False
    crew.receive()
    ask(crew)

    assert 2 == len(office.started)


def test_a_crew_that_keeps_dying_is_given_up(crew: Crew, office: Office) -> None:
    """After some starts there is no solver, and the crew says so."""
    for _ in range(20):
        ask(crew)
        office.started[-1].alive = False
        crew.receive()

    assert LOST == crew.trouble
    assert len(office.started) < 10


def test_a_system_that_starts_no_process_is_no_error(crew: Crew, office: Office) -> None:
    """The answer says what the system said."""
    office.broken = True
    number = ask(crew)

    assert [Answer(number, trouble="Cannot allocate memory")] == crew.receive()


def test_a_solver_without_numpy_says_so(crew: Crew, office: Office) -> None:
    """Its first line tells it, and then it ends."""
    ask(crew)
    office.started[0].said.append(json.dumps({"ready": False, "trouble": "numpy is missing"}))
    office.started[0].alive = False
    (answer,) = crew.receive()

    assert "numpy is missing" == answer.trouble


def test_first_slides_are_followed_by_whole_plans(crew: Crew, office: Office) -> None:
    """A part of a plan is handed on first, and any whole plan is better."""
    ask(crew, hurry=True)
    office.started[0].say_plan("U", whole=False)
    office.started[0].say_plan("UDUDU")

    assert [1, 5] == lengths(crew.receive())


def test_whoever_has_an_event_loop_hears_of_descriptors(office: Office) -> None:
    """They come with the first question and go with the crew."""
    heard: list[tuple[str, int]] = []
    crew = Crew(
        office.start,  # type: ignore[arg-type]
        1,
        lambda descriptor: heard.append(("come", descriptor)),
        lambda descriptor: heard.append(("gone", descriptor)),
    )
    ask(crew)
    descriptor = office.started[0].fileno()
    crew.close()

    assert [("come", descriptor), ("gone", descriptor)] == heard


def test_one_that_dies_while_the_other_proves_is_lost_once(crew: Crew, office: Office) -> None:
    """The proof is handed on, and nothing else happens."""
    ask(crew, LARGE)
    one, other = office.started
    other.alive = False
    one.say_plan("UD", bound=2, ended="proven")

    assert last_plan(crew).optimal
    assert (one.pid,) == crew.pids


def test_trouble_in_one_lane_leaves_the_other_at_work(crew: Crew, office: Office) -> None:
    """It may still find more, and its proof is the answer."""
    number = ask(crew, LARGE)
    one, other = office.started
    one.say_plan("UDUD")
    one.said.append(json.dumps({"id": number, "trouble": "out of memory"}))
    first = crew.receive()
    other.say_plan("UD", bound=2, ended="proven")
    plan = last_plan(crew)

    assert not any(answer.final for answer in first)
    assert (2, Ended.PROVEN) == (plan.length, plan.ended)


def test_one_that_only_talks_is_sent_home(crew: Crew, office: Office) -> None:
    """A solver that says a thousand things that nobody asked is lost, and its question is answered so."""
    number = ask(crew)
    talker = office.started[0]
    talker.said += ["nonsense"] * 2000

    assert [Answer(number, trouble=LOST)] == crew.receive()
    assert not talker.alive


def test_a_little_talk_between_answers_does_no_harm(crew: Crew, office: Office) -> None:
    """Answers that come too late are such talk."""
    ask(crew)
    solver = office.started[0]
    for plan in ("UDUDUDUD", "UDUDUD", "UDUD"):
        solver.said += ["nonsense"] * 600
        solver.say_plan(plan)

    assert [8, 6, 4] == lengths(crew.receive())
    assert solver.alive
