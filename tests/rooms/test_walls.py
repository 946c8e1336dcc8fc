"""The walls of the house: which room may walk into which, and what it may bring along."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import slide_tui
from tests.program import environment

PACKAGE = Path(slide_tui.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

_VALUES = {"engine", "choices", "say", "clean"}

_ROOMS = """
engine: engine
scores: engine scores
play: choices engine play scores solver
say: choices engine play say scores
clean: engine
choices: choices clean engine
store: choices clean engine scores store
solver: engine solver
plain: choices clean engine plain play say scores solver store
tui:
tui.paint: choices clean tui.paint
tui.board: choices engine play tui.board tui.messages tui.paint tui.terminal tui.view
tui.terminal: clean tui.paint tui.terminal
tui.view: choices engine tui.board tui.paint tui.terminal
tui.messages: play
tui.bindings: choices
tui.outside: choices solver store tui.terminal
tui.opening: choices engine play
tui.screens: play scores solver store tui.bindings tui.board tui.messages tui.outside tui.paint tui.screens tui.terminal
    tui.view VALUES
tui.app: choices ends play tui.bindings tui.hands tui.messages tui.outside tui.screens tui.terminal tui.view
tui.hands: engine play say store tui.advisers tui.app tui.messages tui.outside tui.screens
tui.advisers: play scores solver tui.outside
tui.beginning: choices engine play solver store tui.opening tui.outside tui.terminal version
tui.doors: choices ends engine play tui.app tui.beginning tui.bindings tui.board tui.doors tui.outside tui.paint
    tui.screens tui.terminal tui.view
verbs: ends plain scores solver store tui.beginning tui.doors tui.terminal verbs VALUES version
cli: ends engine tui.terminal verbs version
ends: engine
__main__: cli
__init__:
"""
MAY_IMPORT = {
    room: set(may.replace("VALUES", " ".join(_VALUES)).split())
    for room, _, may in (row.partition(":") for row in _ROOMS.replace("\n    ", " ").strip().splitlines())
}
"""Room by room: the rooms whose modules it may import. `version` is the package itself, which has nothing else."""

PURE = {
    "engine",
    "scores",
    "say",
    "clean",
    "choices",
    "play",
    "tui.paint",
    "tui.board",
    "tui.screens",
    "tui.opening",
    "tui.view",
}
"""Rooms that only compute; in those of the screen a few modules know Textual."""

NEVER_PURE = {
    "time",
    "random",
    "secrets",
    "os",
    "sys",
    "io",
    "pathlib",
    "sqlite3",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "textual",
    "rich",
    "numpy",
}
NEVER_PLAIN = {"textual", "rich", "numpy", "sqlite3"}

KNOW_TEXTUAL = tuple(
    f"tui/{name}"
    for name in (
        *("app", "hands", "advisers", "doors/launch", "messages", "bindings", "terminal/"),
        "board/board_grid",
        *("screens/base", "screens/canvas", "screens/choosing", "screens/panel", "screens/places", "screens/layers"),
        *("screens/dialogs/", "screens/game/showing", "screens/settings/press_key"),
    )
)
"""Where Textual and Rich may be imported, and in every `screen.py`; the first picture needs all others before them."""

SOLVERS_VALUES = {f"slide_tui.solver.{name}" for name in ("plan", "reasons", "route")}
"""What the middle knows of the solver: what an answer is, and what can be told from it without a search."""

CLASS_MOST = 480
"""So many lines may a class have with all its bases of ours."""

CORE = [
    "slide_tui.play.step",
    "slide_tui.say.told",
    "slide_tui.engine.match",
    "slide_tui.engine.replay",
    "slide_tui.engine.text",
    "slide_tui.scores",
    "slide_tui.solver",
    "slide_tui.solver.coach",
    "slide_tui.solver.crew",
    "slide_tui.solver.process",
    "slide_tui.choices.controls",
    "slide_tui.choices.settings",
    "slide_tui.store",
    "slide_tui.store.settings.settings_file",
    "slide_tui.say.reasons",
    "slide_tui.plain",
    "slide_tui.tui.doors.terminal",
    *(f"slide_tui.tui.terminal.{name}" for name in ("environment", "check", "first_frame", "signals", "size")),
    *(f"slide_tui.verbs.{verb}" for verb in ("play", "plain", "new", "check", "apply", "solve", "paths")),
    *(f"slide_tui.verbs.{verb}" for verb in ("stats", "solves", "replay", "export", "import_")),
]

OWN_LIBRARY = {
    "numpy": ("solver/beam/", "solver/exact/", "solver/patterns/", "solver/tables", "solver/bounds"),
    "sqlite3": ("store/solves/",),
    "datetime": ("scores/",),
}
"""What is forbidden everywhere but in these folders, which are loaded only where they are needed."""


def room_of(module: str) -> str:
    """The room that a module of the package lies in; the rooms of the screen are rooms of their own."""
    parts = module.split(".")
    if len(parts) == 1:
        return "version"
    return ".".join(parts[1:3]) if parts[1] == "tui" else parts[1]


def imports(path: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            found.add(node.module or "")
    return found


def name_of(path: Path) -> str:
    """The room of a file."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[-1] == "__init__" and len(parts) > 1:
        parts = parts[:-1]
    return ".".join(parts[:2]) if parts[0] == "tui" else parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    """Every import between rooms is in the table."""
    room = name_of(path)
    walks = {room_of(name) for name in imports(path) if name.split(".")[0] == "slide_tui"}

    assert walks <= MAY_IMPORT[room], f"{room} walks into {sorted(walks - MAY_IMPORT[room])}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_brings_nothing_into_its_room_that_is_forbidden_there(path: Path) -> None:
    """Pure rooms have no clock, disk or chance; nobody outside the screen knows Textual."""
    outside = {name.split(".")[0] for name in imports(path)}
    room = name_of(path)
    place = str(path.relative_to(PACKAGE))
    knows_textual = place.startswith(KNOW_TEXTUAL) or path.name == "screen.py"
    forbidden = set() if knows_textual else NEVER_PURE if room in PURE else NEVER_PLAIN
    forbidden = forbidden - {library for library, places in OWN_LIBRARY.items() if place.startswith(places)}

    assert not outside & forbidden


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_needs_only_the_standard_library(path: Path) -> None:
    """What is not of the engine is of Python."""
    outside = {name.split(".")[0] for name in imports(path)} - {"slide_tui"}

    assert outside <= sys.stdlib_module_names


def test_the_engine_has_an_empty_front_door() -> None:
    """Its modules are loaded one by one, so that a verb loads only what it needs."""
    assert not (PACKAGE / "engine" / "__init__.py").read_text()


@pytest.mark.parametrize("path", sorted((PACKAGE / "verbs").glob("[!_]*.py")), ids=lambda path: path.name)
def test_verbs_do_not_import_each_other(path: Path) -> None:
    """What verbs share lies in modules of its own, with an underscore."""
    shared = {name for name in imports(path) if name.startswith("slide_tui.verbs.")}

    assert all(name.split(".")[-1].startswith("_") for name in shared)


@pytest.mark.parametrize("path", sorted((PACKAGE / "verbs").glob("*.py")), ids=lambda path: path.name)
def test_verbs_load_a_front_end_only_when_they_run(path: Path) -> None:
    """No front end is imported at the top of a verb, where its help would pay for it."""
    at_top = {
        node.module
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ImportFrom) and node.module is not None
    }

    assert not {name for name in at_top if room_of(name).partition(".")[0] in ("plain", "tui")}


def test_no_core_module_loads_anything_heavy() -> None:
    """In a fresh interpreter neither Textual nor Rich, numpy or sqlite3 comes along with any of them."""
    heavy = f"{sorted(NEVER_PLAIN)!r}"
    code = f"import sys, importlib\nfor name in {CORE!r}:\n    importlib.import_module(name)\n"
    code += f"    print(*[f'{{name}} loads {{each}}' for each in {heavy} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)

    assert "" == done.stdout.strip()


def test_the_table_has_a_row_for_every_room() -> None:
    """A new room needs a row before it can have an import."""
    assert {name_of(path) for path in MODULES} == set(MAY_IMPORT)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_stay_small(path: Path) -> None:
    """A file has one subject: at most 350 lines, and no function over 40."""
    text = path.read_text()
    long = [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno + 1 > 40
    ]

    assert text.count("\n") <= 350
    assert not long


@pytest.mark.parametrize("path", sorted((PACKAGE / "play").glob("*.py")), ids=lambda path: path.name)
def test_the_middle_asks_the_solver_by_effects(path: Path) -> None:
    """It knows plans and reasons as values, and runs no search itself."""
    assert {name for name in imports(path) if ".solver" in name} <= SOLVERS_VALUES


def test_the_table_is_assigned_in_one_place_of_each_front_end() -> None:
    """Whatever happens goes through `put`, which gives it to `step`."""
    found = [
        (str(path.relative_to(PACKAGE)), function.name)
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] in ("plain", "tui")
        for function in ast.walk(ast.parse(path.read_text()))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == "self.table" for target in node.targets)
    ]

    assert [("plain/front.py", "__init__"), ("plain/front.py", "put"), ("tui/app.py", "put")] == sorted(found)


def _classes() -> dict[str, tuple[int, list[str]]]:
    """Every class of ours: how many lines it has, and the names of its bases."""
    return {
        node.name: (
            (node.end_lineno or 0) - node.lineno + 1,
            [base.id for each in node.bases for base in ast.walk(each) if isinstance(base, ast.Name)],
        )
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    }


def test_no_class_is_long_with_its_bases() -> None:
    """A class that is cut into bases is as long as all of them."""
    classes = _classes()

    def length(name: str) -> int:
        lines, bases = classes.get(name, (0, []))
        return lines + sum(map(length, bases))

    long = {name: length(name) for name in classes if length(name) > CLASS_MOST}

    assert not long
