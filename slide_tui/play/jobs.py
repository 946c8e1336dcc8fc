"""Job and Step: what is to be done outside, with what takes its result; and a table with the jobs to do for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, TypeVarTuple

from slide_tui.engine.named import Named
from slide_tui.play.messages import Advice, RefusedRequest
from slide_tui.play.services import RunServices, Services, Tell
from slide_tui.play.table import Table

P = ParamSpec("P")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")


class When(Named):
    """When a job is done."""

    AT_ONCE = "at once"
    """Before the next frame."""
    AFTER_FRAME = "after the frame"
    """In the background, once the next frame is on the screen."""
    BACKGROUND = "in the background"
    """In a thread, after those that were asked for before."""
    TOLD = "told"
    """It is begun at once, and tells its results one by one, later."""


class Job(NamedTuple):
    """Something to be done outside: a call, and what takes its result. Made by the functions below."""

    when: When
    call: Callable[..., Any]
    """A method of `Services`."""
    then: Callable[..., Step] | None
    """Takes a table, the result and the instant."""
    args: tuple[Any, ...]

    def do(self, services: Services, *tell: Callable[[Any], object]) -> Any:
        """Call it."""
        return getattr(services, self.call.__name__)(*self.args, *tell)

    @property
    def on_runs(self) -> bool:
        """Whether it is only done where runs are saved."""
        return self.call.__name__ in vars(RunServices)


Then = Callable[["Table", R, int], "Step"] | None


def at_once(call: Callable[[Services, *Ts], R | RefusedRequest], then: Then[R], *args: *Ts) -> Job:
    """A job that is done before the next frame."""
    return Job(When.AT_ONCE, call, then, args)


def after_frame(call: Callable[[Services, *Ts], R | RefusedRequest], then: Then[R], *args: *Ts) -> Job:
    """A job that is done in the background, once the next frame is on the screen."""
    return Job(When.AFTER_FRAME, call, then, args)


def in_background(call: Callable[[Services, *Ts], R | RefusedRequest], then: Then[R], *args: *Ts) -> Job:
    """A job that is done in a thread."""
    return Job(When.BACKGROUND, call, then, args)


def over_time(call: Callable[[Services, *Ts, Tell], None], then: Then[Any], *args: *Ts) -> Job:
    """A job that tells its results one by one."""
    return Job(When.TOLD, call, then, args)


class Step(NamedTuple):
    """A table, and the jobs to do for it, in order."""

    table: Table
    jobs: tuple[Job, ...] = ()

    def then(self, go: Callable[Concatenate[Table, P], Step], *args: P.args, **kwargs: P.kwargs) -> Step:
        """Take a further step from this table, with the jobs of both."""
        after = go(self.table, *args, **kwargs)
        return Step(after.table, (*self.jobs, *after.jobs)) if after.jobs else Step(after.table, self.jobs)

    def do(self, *jobs: Job) -> Step:
        """Add jobs."""
        return Step(self.table, (*self.jobs, *jobs))

    def having(self, **changes: Any) -> Step:
        """Change fields of the table."""
        return Step(self.table._replace(**changes), self.jobs)


def refuse(table: Table, refused: RefusedRequest) -> Step:
    """Refuse a request, and say why."""
    return Step(table._replace(refused=refused))


def say(table: Table, advice: Advice) -> Step:
    """Say something at the board in place of a refusal."""
    return Step(table._replace(advice=advice, refused=None))
