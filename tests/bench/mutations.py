"""Whether the tests notice faults: changes one thing of the program at a time and says which test falls.

`.venv/bin/python3 -m tests.bench.mutations FOLDER [--many 120] [--seed 1] [--room engine ...] [--near]`

Plans so many changes over all rooms, drawn by the seed: comparisons flipped, numbers changed by one, booleans negated,
conditions forced, arguments and results replaced by None, calls left out. Each is made in a copy of the repository
in FOLDER. Tests are run until one falls, the likeliest first: those that name the module, those of its folder,
those that play, and all other short ones unless it is `--near`. A line says what became of each; the last one counts.
`results.jsonl` in FOLDER has them all: started again, it goes on where it was. A change that survives is looked at by
hand, as it may change nothing that anybody could see. `nice` leaves the machine to others.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
MOST_S = 3600
"""After so long a run counts as hanging, which is noticed too."""
NO_TESTS = 5
"""What pytest ends with if there was nothing to run."""
PLAYED = "tests/stories", "tests/tui/app", "tests/looks", "tests/commands", "tests/plain"
"""Tests that play, and so come to every room."""
LEFT_OUT = ".git", ".venv", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", "__pycache__"
FLIPPED = {
    "Eq": "!=", "NotEq": "==", "Lt": ">=", "LtE": ">", "Gt": "<=", "GtE": "<", "Is": "is not", "IsNot": "is",
    "In": "not in", "NotIn": "in",
}  # fmt: skip


class Mutation(NamedTuple):
    """A change of one place."""

    path: str
    line: int
    what: str
    begin: int
    """The place in the file, in bytes."""
    end: int
    new: str

    @property
    def room(self) -> str:
        """The room that the file belongs to."""
        parts = Path(self.path).parts[1:]
        return parts[0] if len(parts) > 1 else "top"


def changes_of(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """What can be replaced in a part of a program, what that is called, and by what."""
    match node:
        case ast.Compare(left, [op], [right]):
            yield node, "comparison flipped", f"({ast.unparse(left)} {FLIPPED[type(op).__name__]} {ast.unparse(right)})"
        case ast.Constant(bool() as value):
            yield node, "boolean negated", str(not value)
        case ast.Constant(int() as value):
            yield node, "number changed by one", str(value + 1)
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            yield node, "boolean negated", f"(not ({ast.unparse(node)}))"
        case ast.If(test) | ast.IfExp(test):
            yield test, "condition forced to be true", "True"
            yield test, "condition forced to be false", "False"
        case ast.Return(ast.expr() as value):
            yield value, "result replaced by None", "None"
        case ast.Expr(ast.Call()):
            yield node, "call left out", "..."
        case ast.Call(args=[first, *_]) if not isinstance(first, ast.Starred):
            yield first, "argument replaced by None", "None"


def mutations_of(path: Path) -> Iterator[Mutation]:
    """Every change that can be made in a file."""
    source = path.read_bytes()
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    for part in parts_of(ast.parse(source)):
        for node, what, new in changes_of(part):
            begin = begins[node.lineno - 1] + node.col_offset
            end = begins[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            yield Mutation(str(path.relative_to(ROOT)), node.lineno, what, begin, end, new)


def parts_of(tree: ast.AST) -> Iterator[ast.AST]:
    """All parts of a program but annotations, texts and what only a type checker reads."""
    for name, value in ast.iter_fields(tree):
        for part in value if isinstance(value, list) else [value]:
            skipped = (
                name in ("annotation", "returns") or isinstance(part, ast.JoinedStr) or not isinstance(part, ast.AST)
            )
            if not skipped and not (isinstance(part, ast.If | ast.Assign) and "TYPE_CHECKING" in ast.unparse(part)):
                yield part
                yield from parts_of(part)


def planned(many: int, seed: int, rooms: list[str]) -> list[Mutation]:
    """Changes drawn from all files: rooms by their size, and within a room every kind equally often."""
    found: dict[str, dict[str, list[Mutation]]] = {}
    for path in sorted((ROOT / "slide_tui").rglob("*.py")):
        for each in mutations_of(path):
            if not rooms or each.room in rooms:
                found.setdefault(each.room, {}).setdefault(each.what, []).append(each)
    chance, plan = random.Random(seed), dict[Mutation, None]()
    sizes = [sum(map(len, kinds.values())) for kinds in found.values()]
    while len(plan) < min(many, sum(sizes)):
        [room] = chance.choices(list(found), sizes)
        plan[chance.choice(found[room][chance.choice(list(found[room]))])] = None
    return list(plan)


def naming(mutation: Mutation) -> list[str]:
    """The files of tests that import the module, or have its name in theirs."""
    module = Path(mutation.path).with_suffix("")
    dotted, names = ".".join(module.parts), {*module.parts[2:]} - {"screen", "screens", "__init__"}
    tests = {path: path.read_text() for path in sorted((ROOT / "tests").rglob("test_*.py"))}
    found = [path for path, text in tests.items() if dotted in text or names & {path.stem.removeprefix("test_")}]
    return [str(path.relative_to(ROOT)) for path in found]


def mirror(mutation: Mutation) -> str:
    """The folder of tests that is to the module's folder what `tests` is to the package, as deep as there is one."""
    folder = Path("tests", *Path(mutation.path).parts[1:-1])
    while not (ROOT / folder).is_dir():
        folder = folder.parent
    return str(folder)


def steps(mutation: Mutation, *, near: bool) -> Iterator[list[str]]:
    """What is run for a change, one after the other."""
    yield naming(mutation)
    if mutation.room != "top":
        yield [mirror(mutation)]
    yield [*PLAYED]
    if not near:
        yield ["tests"]


def noticed_by(copy: Path, tests: list[str], done: list[str]) -> str:
    """The first test that falls, of those that were not done before; empty if none does."""
    tests = [path for path in tests if path not in done and (copy / path).exists()]
    if not tests:
        return ""
    left_out = [f"--ignore={path}" for path in done]
    workers = "0" if all(path.endswith(".py") for path in tests) else "2"
    line = [sys.executable, "-m", "pytest", "-x", "-q", "-n", workers, "-p", "no:cacheprovider", *left_out, *tests]
    running = subprocess.Popen(
        line, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        said, _ = running.communicate(timeout=MOST_S)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        return f"{tests[0]} hung"
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)
    return found[1] if found else f"{tests[0]} broke off" if running.returncode not in (0, NO_TESTS) else ""


def write(copy: Path, path: str, source: bytes) -> None:
    """Write a module, and let nothing compiled before stand in its way."""
    (copy / path).write_bytes(source)
    Path(cache_from_source(str(copy / path))).unlink(missing_ok=True)


def tried(copy: Path, mutation: Mutation, *, near: bool) -> str:
    """What notices a change; empty if nothing does."""
    source = (ROOT / mutation.path).read_bytes()
    write(copy, mutation.path, source[: mutation.begin] + mutation.new.encode() + source[mutation.end :])
    done: list[str] = []
    try:
        for tests in steps(mutation, near=near):
            if noticed := noticed_by(copy, tests, done):
                return noticed
            done += tests
        return ""
    finally:
        write(copy, mutation.path, source)


def main() -> None:
    """Try every planned change that was not tried before."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", nargs="*", default=[], help="only these folders of slide_tui")
    parser.add_argument("--near", action="store_true", help="leave out tests that hardly ever notice")
    options = parser.parse_args()
    copy, results = options.folder.absolute() / "copy", options.folder.absolute() / "results.jsonl"
    ends = {}
    if results.exists():
        ends = {tuple(mutation): end for mutation, end in map(json.loads, results.read_text().splitlines())}
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    if not ends and not options.near and (fallen := noticed_by(copy, ["tests"], [])):
        sys.exit(f"without any change, {fallen}")
    plan = planned(options.many, options.seed, options.room)
    for mutation in plan:
        if mutation not in ends:
            ends[mutation] = tried(copy, mutation, near=options.near)
            with results.open("a") as file:
                file.write(json.dumps([mutation, ends[mutation]]) + "\n")
        end = ends[mutation]
        said = f"caught by {end}" if end else f"SURVIVED: {mutation.new}"
        print(f"{mutation.path}:{mutation.line}: {mutation.what}: {said}", flush=True)
    caught = sum(bool(ends[mutation]) for mutation in plan)
    print(f"{caught} of {len(plan)} caught")


if __name__ == "__main__":
    main()
