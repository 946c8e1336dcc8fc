"""What the files of saved runs stand: `python3 -m tests.bench.attacks NAME [COUNT]`.

logs        damaged logs, every other one without its copy: runs lost against damaged lines, and wrong records
indexes     damaged indexes: runs lost, crashes, and wrong figures before and after the background check
power       power cuts: what was written since the last sync is there in part, as zeros, or not at all
leaving     the end of the program, while others hold log and index and the disk hangs
locked      keys of a game, while another program holds the index for five seconds and runs are filed
line        the memory that a bent line of 16 MB takes
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from fcntl import LOCK_EX, flock
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Slide
from slide_tui.stats.measures import measures_of
from slide_tui.store.calendar import Calendar
from slide_tui.store.folders import Folders
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.log import is_sealed
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import StoredRun
from slide_tui.store.statistics.first_page import measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from tests.program import COMMAND, environment
from tests.store.damage import mutated
from tests.store.journal.faults import Call, replaced
from tests.store.solves.runs import close_all, filled, keep, kept_of, mastered, opened, walked

RUNS = 12
COUNT = 1000
_MOST_MB = (
    "import resource, subprocess, sys; subprocess.run(sys.argv[1:], capture_output=True); "
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
)
"""What runs a command and prints how much memory it took, in a small process: its own would be counted too."""
LOG, COPY, INDEX = "solves.jsonl", "solves.jsonl.copy", "solves.index"


def exported(its: SavedRuns) -> list[str]:
    """All runs as lines of an export."""
    return list(json_lines(its.every()))


def figures(its: SavedRuns) -> str:
    """The figures of all kinds."""
    lists = [
        (each.kind, figures_of(its, each.kind, measure)) for each in kinds_of(its) for measure in measures_of(each.kind)
    ]
    return repr([(kinds_of(its), found.all, measure_figures(its, kind, found)) for kind, found in lists])


def filled_once(folder: Path) -> tuple[Path, list[str], str]:
    """A folder with some runs, solves among them, with an export and the figures of them."""
    (whole := folder / "whole").mkdir()
    its = opened(filled(whole, RUNS))
    for number in range(RUNS, 2 * RUNS):
        keep(its, mastered(str(number)), number + 1)
    told = exported(its), figures(its)
    close_all()
    return whole, *told


def logs(folder: Path, count: int) -> Counter[str]:
    """Damage logs."""
    whole, before, _ = filled_once(folder)
    found: Counter[str] = Counter()
    for seed in range(count):
        here = Path(shutil.copytree(whole, folder / "here"))
        raw = mutated((here / LOG).read_bytes(), random.Random(seed))
        (here / LOG).write_bytes(raw)
        alone = seed % 2 == 1
        if alone:
            (here / COPY).unlink()
        sound = sum(b',"number":' in line and is_sealed(line) for line in {*raw.split(b"\n")[:-1]})
        if alone and not sound and not raw.startswith(b'{"slide-tui-log"'[: len(raw)]):
            found["nothing left of it, and it may be anybody's"] += 1
        else:
            its = opened(here)
            its.files.check()
            left = exported(its)
            expected = sound if alone else len(before)
            found["without a copy" if alone else "with its copy"] += 1
            found["runs damaged, without a copy"] += len(before) - sound if alone else 0
            found["runs lost, without a copy"] += len(before) - len(left) if alone else 0
            found["runs lost beyond damaged lines"] += max(0, expected - len(left))
            found["wrong records"] += len({*left} - {*before})
            close_all()
        shutil.rmtree(here)
    return found


def indexes(folder: Path, count: int) -> Counter[str]:
    """Damage indexes."""
    whole, before, true = filled_once(folder)
    found: Counter[str] = Counter()
    for seed in range(count):
        here = Path(shutil.copytree(whole, folder / "here"))
        (here / INDEX).write_bytes(mutated((here / INDEX).read_bytes(), random.Random(seed)))
        its = opened(here)
        try:
            told = its.answer(lambda its=its: figures(its))  # type: ignore[misc]
            found["right at once" if told == true else "wrong before the check"] += 1
        except Trouble:
            found["said to be damaged, and made anew the next time"] += 1
        except Exception as error:
            found[f"crash: {error!r}"] += 1
        its.files.check()
        found["wrong after the check"] += figures(its) != true
        found["folders with a run lost"] += exported(its) != before
        close_all()
        shutil.rmtree(here)
    return found


def power(folder: Path, count: int) -> Counter[str]:
    """Cut the power while runs are filed."""
    found: Counter[str] = Counter()
    runs = [kept_of(walked(str(number)), number) for number in range(1, 9)]
    for seed in range(count):
        chance = random.Random(seed)
        (here := folder / str(seed)).mkdir()
        announced = cut_while_filing(here, runs, chance)
        its = opened(here)
        its.files.check()
        left = [run.key for run in its.every()]
        found["cuts"] += 1
        found["announced"] += len(announced)
        found["announced, and lost"] += len({*announced} - {*left})
        found["there twice"] += len(left) - len({*left})
        found["called damaged"] += any("lost" in note for note in its.files.notes())
        close_all()
        shutil.rmtree(here)
    return found


def cut_while_filing(folder: Path, runs: list[StoredRun], chance: random.Random) -> list[str]:
    """File some runs and cut the power at a moment; the keys that were announced until then."""
    synced: dict[int, int] = {}

    def fsync(descriptor: int) -> None:
        status = os.fstat(descriptor)
        synced[status.st_ino] = status.st_size

    its = opened(folder)
    announced: list[str] = []
    with replaced({"fsync": fsync}):
        announced += [run.key for run in runs[: chance.randrange(1, len(runs) + 1)] if its.keep(run) is not None]
        if chance.random() < 0.5:  # and in the middle of the next one
            last = its.files.log.path.read_bytes().splitlines(keepends=True)[-1]
            with its.files.log.path.open("ab") as log:
                log.write(last[: chance.randrange(len(last))])
    close_all()
    for path in folder.iterdir():
        raw, certain = path.read_bytes(), synced.get(path.stat().st_ino, 0)
        if path.name == INDEX:
            certain = 0
        end = chance.randrange(certain, len(raw) + 1)
        rest = chance.choice((raw[certain:end], bytes(end - certain)))
        path.write_bytes(raw[:certain] + rest)
        if not certain and chance.random() < 0.3:
            path.unlink()
    return announced


def store_in(folder: Path) -> RunStore:
    """A window's runs."""
    return RunStore(Folders(folder, folder, folder), Calendar(lambda: 10**12, lambda: 0), "bench")


def leaving(folder: Path, count: int) -> Counter[str]:
    """Leave, with a run that waits to be filed, while something hangs; the longest times in milliseconds."""
    longest: Counter[str] = Counter()
    hanging: dict[str, Call] = {"fsync": lambda _: time.sleep(1)}
    for number in range(count):
        for name in ("nothing", "log held", "index held", "disk hangs"):
            filled(here := folder / f"{number}{name}", 1)
            store = store_in(here)
            store.prepare()
            game = walked("leaving")
            store.begin(game._replace(log=game.log))
            store.note(game)
            with (here / LOG).open("rb") as log, closing(sqlite3.connect(here / INDEX, isolation_level=None)) as index:
                if name == "log held":
                    flock(log, LOCK_EX)
                if name == "index held":
                    index.execute("BEGIN EXCLUSIVE")
                with replaced(hanging if name == "disk hangs" else {}):
                    filing = Thread(target=file_now, args=(store, game), daemon=True)
                    filing.start()
                    began = time.perf_counter()
                    store.leave(0)
                    took = time.perf_counter() - began
            longest[f"{name}, at most (ms)"] = max(longest[f"{name}, at most (ms)"], round(took * 1000))
            filing.join()
            close_all()
            shutil.rmtree(here)
    return longest


def file_now(store: RunStore, game: object) -> None:
    """End a run and file it, as far as the end of the program lets that be done."""
    with suppress(Trouble):
        store.end(game)  # type: ignore[arg-type]
        store.file(game)  # type: ignore[arg-type]


def locked(folder: Path, count: int) -> Counter[str]:
    """Play on while the index is locked; times of single keys in microseconds, with and without the lock."""
    found: Counter[str] = Counter()
    for name, seconds in (("free", 5), ("locked", 5)) * max(1, count // COUNT):
        filled(here := folder / name, 1)
        store = store_in(here)
        store.prepare()
        with closing(sqlite3.connect(here / INDEX, isolation_level=None)) as index:
            if name == "locked":
                index.execute("BEGIN EXCLUSIVE")
            other = walked("other")
            store.begin(other)
            store.note(other)
            file_later = Thread(target=file_now, args=(store, other), daemon=True)
            file_later.start()
            file_later.join(0.01)
            game = walked("keys", 0)
            second = store_in(folder / f"{name}-journal")
            second.begin(game)
            times: list[float] = []
            end, chance = time.monotonic() + seconds, random.Random(1)
            while time.monotonic() < end:
                after = advanced(game, Slide(chance.choice(game.legal())), len(times) * 16 + 1)
                began = time.perf_counter()
                second.note(after)
                second.sync(0)
                times.append(time.perf_counter() - began)
                game = after
                time.sleep(0.016)
            file_later.join()
        times.sort()
        found[f"{name}: keys"] = len(times)
        for share in (50, 99, 100):
            found[f"{name}: p{share} (us)"] = round(times[min(len(times) - 1, len(times) * share // 100)] * 1e6)
        second.leave(0)
        store.leave(0)
        close_all()
        shutil.rmtree(here)
    return found


def line(folder: Path, _: int) -> Counter[str]:
    """Read a bent line of 16 MB; the most memory in MB."""
    found: Counter[str] = Counter()
    bent = f'{{"slide-tui":1,"replay":"4x4-a {"LR" * 8_000_000} 0"}}'
    for name, text in {"a line of an export": bent, "a replay": f"4x4-a {'LR' * 8_000_000} 0"}.items():
        (path := folder / "bent.jsonl").write_text(f"{text}\n")
        for words in (("import", str(path)), ("replay", "--line", str(path))):
            asked = [sys.executable, "-c", _MOST_MB, *COMMAND, *words, "--data-dir", str(folder / "data")]
            told = subprocess.run(asked, capture_output=True, text=True, env=environment(), check=True)
            found[f"{words[0]} of {name} (MB)"] = int(told.stdout)
    return found


ATTACKS: dict[str, Callable[[Path, int], Counter[str]]] = {
    each.__name__: each for each in (logs, indexes, power, leaving, locked, line)
}


def main() -> None:
    """Print what became of an attack."""
    name, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else COUNT
    with TemporaryDirectory() as folder:
        found = ATTACKS[name](Path(folder), count)
    print(f"{name}, {count:,} times:")
    for words, times in sorted(found.items()):
        print(f"{times:10,}  {words}")


if __name__ == "__main__":
    main()
