"""What the game asks of the studio, and what comes of it when the process fails."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures.orders import Answer, Fit, Open, Paint
from slide_tui.pictures.studio import LOST, NO_FILES, Studio
from slide_tui.pictures.wire import BEGUN, LINE_MOST, READY, encode_answer
from slide_tui.solver.process import Process
from tests.pictures.rasters import noisy

PAINT = Paint("rings", 1)
OPEN = Open("/a.png", Size(4, 4))
RASTER = noisy(2, 2)


class FakeProcess:
    """A process that says what the test wants it to say."""

    def __init__(self) -> None:
        """At work, with nothing said."""
        self.heard: list[dict[str, object]] = []
        self.said: list[str] = []
        self.alive = True
        self.deaf = False
        self.pid = 1
        self._pipe: tuple[int, ...] = os.pipe()
        self._descriptor = self._pipe[0]

    def fileno(self) -> int:
        """Where it would be heard."""
        return self._descriptor

    def send(self, line: str) -> None:
        """Take a line, if it still can."""
        if self.deaf:
            self.close()
        else:
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

    def begin(self, number: int) -> None:
        """Say that an order is begun."""
        self.said.append(json.dumps({BEGUN: number}))

    def answer(self, answer: Answer) -> None:
        """Answer an order."""
        self.said.append(encode_answer(answer))

    @property
    def numbers(self) -> list[object]:
        """The orders that came, and as negative numbers what was cancelled."""
        return [fields["id"] if "id" in fields else -int(str(fields["cancel"])) for fields in self.heard]


class Office:
    """Starts fake processes and keeps them in sight."""

    def __init__(self) -> None:
        """Nobody was started yet."""
        self.started: list[FakeProcess] = []
        self.broken = False
        self.ready = True

    def start(self) -> FakeProcess:
        """Start another one, which is ready."""
        if self.broken:
            raise OSError(12, "Cannot allocate memory")
        self.started.append(FakeProcess())
        if self.ready:
            self.started[-1].said.append(READY)
        return self.started[-1]


@pytest.fixture
def office() -> Office:
    """An office without anybody in it."""
    return Office()


@pytest.fixture
def studio(office: Office) -> Iterator[Studio]:
    """A studio with a fake process."""
    studio = Studio(office.start)  # type: ignore[arg-type]
    yield studio
    studio.close()


def test_nothing_runs_before_something_is_asked(studio: Studio, office: Office) -> None:
    """It costs nothing until it is needed."""
    assert studio.receive() == []
    assert not office.started
    assert studio.pid is None


def test_orders_wait_until_somebody_is_there_to_read_them(studio: Studio, office: Office) -> None:
    """A pipe that nobody reads yet might fill and keep the game waiting."""
    office.ready = False
    studio.ask(PAINT)
    before = office.started[0].numbers
    office.started[0].said.append(READY)
    studio.receive()
    studio.ask(OPEN)

    assert [] == before
    assert [1, 2] == office.started[0].numbers


def test_a_coarse_picture_comes_before_the_fine_one(studio: Studio, office: Office) -> None:
    """The order is done with the last."""
    number = studio.ask(PAINT)
    office.started[0].answer(Answer(number, RASTER, final=False))
    first, busy = studio.receive(), studio.busy
    office.started[0].answer(Answer(number, RASTER))

    assert [Answer(number, RASTER, final=False)] == first
    assert busy
    assert [Answer(number, RASTER)] == studio.receive()
    assert not studio.busy


def test_an_order_takes_the_place_of_the_one_before_in_its_lane(studio: Studio, office: Office) -> None:
    """Others go on, and nobody hears of it any more."""
    studio.receive()
    for order, lane in ((PAINT, "board"), (OPEN, ""), (PAINT, "board"), (OPEN, "")):
        studio.ask(order, lane)
    studio.receive()
    studio.ask(PAINT, "board")
    for number in range(1, 6):
        office.started[0].answer(Answer(number, RASTER))

    assert [2, 3, 4, -3, 5] == office.started[0].numbers[-5:]
    assert [2, 4, 5] == [answer.id for answer in studio.receive()]


def test_what_is_cancelled_is_not_answered(studio: Studio, office: Office) -> None:
    """Not even if the answer lay here already."""
    number = studio.ask(PAINT)
    studio.receive()
    office.started[0].answer(Answer(number, RASTER))
    studio.cancel(number)

    assert studio.receive() == []
    assert not studio.busy


def test_a_guest_can_open_no_file_of_the_host() -> None:
    """The order is refused at once, and no process ever hears of the path."""
    studio = Studio(opens=False)
    number = studio.ask(Open("/etc/hostname.png", Size(3, 3)))
    assert studio.receive() == [Answer(number, trouble=NO_FILES)]
    assert studio.pid is None


def test_the_order_that_ends_the_process_is_answered_with_words(studio: Studio, office: Office) -> None:
    """The others are done by another process."""
    killer, fit, open_ = studio.ask(OPEN), studio.ask(Fit(RASTER, 4, 2)), studio.ask(OPEN)
    studio.receive()
    office.started[0].begin(killer)
    office.started[0].alive = False
    lost = studio.receive()
    studio.receive()

    assert [Answer(killer, trouble=LOST)] == lost
    assert [fit, open_] == office.started[1].numbers
    assert not studio.trouble


def test_a_file_that_ends_the_process_again_and_again_is_no_reason_to_give_up(studio: Studio, office: Office) -> None:
    """Each try is answered; the next picture may be a good one."""
    for count in range(10):
        number = studio.ask(OPEN)
        studio.receive()
        office.started[count].begin(number)
        office.started[count].alive = False

        assert [Answer(number, trouble=LOST)] == studio.receive()
    assert not studio.trouble


def test_an_order_that_ends_every_process_is_given_up(studio: Studio, office: Office) -> None:
    """Even if none of them said that it had begun."""
    number = studio.ask(Fit(RASTER, 4, 2))
    answers: list[Answer] = []
    for count in range(3):
        studio.receive()
        office.started[count].alive = False
        answers += studio.receive()

    assert [Answer(number, trouble=LOST)] == answers
    assert 3 == len(office.started)


def test_what_takes_long_and_is_wanted_by_nobody_is_ended(office: Office) -> None:
    """Whoever chooses another picture need not wait for the one before."""
    now = [0.0]
    studio = Studio(office.start, clock=lambda: now[0])  # type: ignore[arg-type]
    number = studio.ask(OPEN, "own")
    studio.receive()
    office.started[0].begin(number)
    studio.receive()
    now[0] = 5.0
    studio.ask(PAINT, "own")
    studio.receive()

    assert not office.started[0].alive
    assert [2] == office.started[1].numbers
    studio.close()


def test_a_process_that_never_comes_up_is_given_up(studio: Studio, office: Office) -> None:
    """After some starts there are no pictures, and everybody is told."""
    office.ready = False
    number = studio.ask(PAINT)
    answers: list[Answer] = []
    for count in range(3):
        office.started[count].alive = False
        answers += studio.receive()

    assert 3 == len(office.started)
    assert [Answer(number, trouble=studio.trouble)] == answers
    assert [studio.trouble] == [answer.trouble for answer in (studio.ask(PAINT), studio.receive())[1]]


def test_a_system_that_starts_no_process_is_no_error(studio: Studio, office: Office) -> None:
    """The answer says what the system said."""
    office.broken = True
    studio.ask(PAINT)
    (answer,) = studio.receive()

    assert "Cannot allocate memory" in answer.trouble


def test_a_process_that_only_talks_is_sent_home(studio: Studio, office: Office) -> None:
    """One taken over by what it read can say what it likes, but not for long."""
    number = studio.ask(OPEN)
    studio.receive()
    office.started[0].begin(number)
    office.started[0].said += ["nonsense"] * 2000

    assert [Answer(number, trouble=LOST)] == studio.receive()
    assert not office.started[0].alive


def test_a_process_that_takes_nothing_any_more_is_replaced_at_once(studio: Studio, office: Office) -> None:
    """Nobody would hear of its end otherwise: its descriptor is closed."""
    studio.ask(PAINT)
    studio.receive()
    office.started[0].deaf = True
    studio.ask(OPEN)
    studio.receive()

    assert [1, 2] == office.started[1].numbers


def test_one_answer_may_come_before_the_last(studio: Studio, office: Office) -> None:
    """More would be drawn for nothing."""
    number = studio.ask(PAINT)
    studio.receive()
    for final in (False, False, False, True):
        office.started[0].answer(Answer(number, RASTER, final=final))

    assert [False, True] == [answer.final for answer in studio.receive()]


def test_answers_that_nobody_asked_for_are_dropped(studio: Studio, office: Office) -> None:
    """Whatever the number."""
    studio.ask(PAINT)
    studio.receive()
    for number in (-1, 0, 2, 10**30):
        office.started[0].answer(Answer(number, RASTER))

    assert studio.receive() == []


def test_whoever_has_an_event_loop_hears_of_the_descriptor(office: Office) -> None:
    """It comes with the first order and goes with the process."""
    heard: list[tuple[str, int]] = []
    studio = Studio(
        office.start,  # type: ignore[arg-type]
        lambda descriptor: heard.append(("come", descriptor)),
        lambda descriptor: heard.append(("gone", descriptor)),
    )
    studio.ask(PAINT)
    descriptor = office.started[0].fileno()
    studio.close()

    assert [("come", descriptor), ("gone", descriptor)] == heard


@pytest.mark.parametrize(
    "deed",
    [
        r"while True: out.write(random.randbytes(10_000))",
        r"while True: out.write(b'x' * 10_000)",
        r"while True: out.write(b'{}\n' * 100)",
        r"while True: out.write(ready)",
        r"""while True: out.write(b'{"begun": 1}\n')""",
        r"out.write(b'[' * 9_000 + b'\n')",
        r"""while True: out.write(b'{"begun": 1}\n{"id": 7, "final": true, "seed": 1}\n')""",
        r"""out.write(b'{"id": 1, "raster": [9999, 9999, ""]}\n')""",
        r"""out.write(b'{"id": 1, "final": 1')""",
    ],
)
def test_a_process_taken_over_by_what_it_read_cannot_hurt_the_game(deed: str) -> None:
    """Whatever it says, the order is answered once, in words."""
    code = f"import sys, random; ready = {READY.encode()!r} + b'\\n'; out = sys.stdout.buffer; out.write(ready)\n{deed}"
    studio = Studio(lambda: Process([sys.executable, "-c", code], LINE_MOST))
    number = studio.ask(OPEN)
    answers: list[Answer] = []
    while studio.busy:
        answers += studio.wait()
    studio.close()

    assert [Answer(number, trouble=LOST)] == answers
