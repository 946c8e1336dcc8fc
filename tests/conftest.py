"""What all tests share: nobody's own settings come in."""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from itertools import count

import pytest

from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.trouble import Trouble
from tests.store.solves.runs import close_all
from tests.tui.books import BOOKS

_HOMES = count(1)

# Where bytecode is not to be written, every worker would compile all modules again, and rewrite all tests.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A script's background and nohup ignore signals, and every program under test would inherit that.
for number in (signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)  # the tests go on, as asked for; handlers are not inherited


@pytest.fixture(autouse=True)
def _private_home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test sees or changes the folders of the person who runs it. A home is made for those that have a folder."""
    if "tmp_path" in request.fixturenames:
        home = request.getfixturevalue("tmp_path")
    else:
        home = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    monkeypatch.setenv("HOME", str(home))
    for name in [name for name in os.environ if name.startswith(("XDG_", "TEXTUAL_", "SLIDE_TUI_"))]:
        monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def _books_closed() -> Iterator[None]:
    """No book of a test has its files open after it."""
    yield
    while BOOKS:
        BOOKS.pop().solves.close(60)
    close_all()


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A log on a full disk."""

    def refuse(*_words: object, **_named: object) -> None:
        raise Trouble("the disk is full")

    monkeypatch.setattr(LogFile, "append", refuse)
    return monkeypatch


_STDERR = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    """Remember where to say that a test hangs, before what tests write is captured."""
    config.stash[_STDERR] = os.dup(2)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """End the process that runs a test some time after its timeout: a callback of asyncio swallows that."""
    mark = item.get_closest_marker("timeout")
    limit_s = float(mark.args[0] if mark is not None else item.config.getini("timeout"))
    faulthandler.dump_traceback_later(1.25 * limit_s, exit=True, file=item.config.stash[_STDERR])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def pytest_collection_finish() -> None:
    """Keep the collector of garbage away from modules and items, which all stay: it went through them all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave long tests out unless they were asked for."""
    if config.getoption("-m"):
        return
    is_long = {item: item.get_closest_marker("long") is not None for item in items}
    config.hook.pytest_deselected(items=[item for item in items if is_long[item]])
    items[:] = [item for item in items if not is_long[item]]
