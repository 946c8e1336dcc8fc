"""The walls of the house: which room may walk into which, and what it may bring along."""

from __future__ import annotations

import re
import subprocess
import sys

from slide_tui.commands import COMMANDS, module_of
from tests.program import environment
from tests.rooms.modules import Module, modules, of_room, wrong_in

_VALUES = {"engine", "settings", "text", "clean"}

_ROOMS = """
engine: engine
stats: engine stats
helper:
pictures: clean engine helper pictures oklab
play: settings engine play stats solver
text: settings engine play text stats
clean: engine
oklab:
settings: settings clean engine
store: settings clean engine pictures stats store
film: settings clean engine play film text tui.board tui.paint tui.driver
solver: engine helper solver
services: engine film play settings solver stats store text
solver_client: play solver
plain: settings clean engine plain play text services solver_client stats solver store
tui:
tui.paint: settings clean tui.paint oklab
tui.widgets: settings clean play text tui.bindings tui.driver tui.messages tui.paint tui.widgets
tui.themes: tui.paint
tui.board: settings engine pictures play tui.board tui.messages tui.paint tui.view tui.widgets oklab
tui.driver: tui.paint tui.driver
tui.view: settings engine tui.board tui.paint tui.driver
tui.messages: settings play
tui.bindings: play settings
tui.resources: settings play store tui.driver
tui.screens: pictures play stats solver store tui.bindings tui.board tui.messages tui.paint tui.screens
    tui.resources tui.driver tui.view tui.widgets VALUES
tui.app: settings exits play tui.bindings tui.board tui.job_runner tui.layer_screens tui.messages tui.paint
    tui.picture_loader tui.pictured tui.resources tui.screens tui.driver tui.themes tui.view
tui.layer_screens: play tui.resources tui.screens tui.view
tui.job_runner: engine play services solver text store tui.driver tui.messages tui.resources tui.screens solver_client
tui.pictured: settings engine play
tui.picture_loader: settings engine helper pictures play tui.board tui.messages tui.paint tui.pictured tui.resources
tui.beginning: settings engine helper pictures play solver store tui.paint tui.resources tui.driver version
tui.page: settings clean engine pictures play text tui.app tui.board tui.messages tui.page tui.paint tui.resources
    tui.driver tui.widgets
tui.doors: settings exits engine pictures play store tui.app tui.beginning tui.bindings tui.board tui.doors
    tui.messages tui.page tui.pictured tui.resources tui.paint tui.screens tui.driver tui.view
web: clean exits engine web
commands: exits helper plain film stats solver store tui.beginning tui.doors tui.driver commands web VALUES version
cli: exits engine tui.driver commands version
exits: engine
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
    "stats",
    "text",
    "clean",
    "settings",
    "play",
    "film",
    "tui.paint",
    "tui.board",
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
    "websockets",
    "PIL",
}
NEVER_PLAIN = {"textual", "rich", "numpy", "sqlite3", "websockets", "PIL"}

KNOW_TEXTUAL = tuple(
    f"tui/{name}"
    for name in (
        *(
            "app",
            "job_runner",
            "layer_screens",
            "doors/launch",
            "page/",
            "messages",
            "bindings",
            "themes",
            "driver/",
            "widgets/",
        ),
        "board/board_grid",
        "board/board_sample",
        "board/celebration",
        "board/fading",
        "board/fitted_board",
        "board/moving",
        "screens/",
    )
)
"""Where Textual and Rich may be imported, and in every `screen.py`; the rest is pure."""

SOLVERS_VALUES = {f"slide_tui.solver.{name}" for name in ("plan", "reasons", "route")}
"""What the middle knows of the solver: what an answer is, and what can be told from it without a search."""

CORE = [
    "slide_tui.play.step",
    "slide_tui.text.messages",
    "slide_tui.engine.advance",
    "slide_tui.engine.replay",
    "slide_tui.engine.text",
    "slide_tui.pictures.gallery",
    "slide_tui.pictures.likeness",
    "slide_tui.pictures.cells",
    "slide_tui.pictures.own",
    "slide_tui.helper",
    "slide_tui.stats",
    "slide_tui.solver",
    "slide_tui.solver.coach",
    "slide_tui.solver.crew",
    "slide_tui.settings.action_keys",
    "slide_tui.settings.settings",
    "slide_tui.store",
    "slide_tui.store.settings.settings_file",
    "slide_tui.text.refusals",
    "slide_tui.plain",
    "slide_tui.film.svg",
    "slide_tui.tui.doors.terminal",
    *(f"slide_tui.tui.driver.{name}" for name in ("environment", "check", "quiet", "screenful", "signals", "size")),
    *map(module_of, COMMANDS),
    *(f"slide_tui.web.{name}" for name in ("access", "files", "sessions", "game", "listener")),
]

OWN_LIBRARY = {
    "numpy": (
        "solver/beam/",
        "solver/exact/",
        "solver/patterns/",
        "solver/arrays",
        "solver/tables",
        "solver/bounds",
        "pictures/fitting",
    ),
    "PIL": ("pictures/decoding",),
    "sqlite3": ("store/solves/", "commands/doctor"),
    "datetime": ("stats/",),
    "websockets": ("web/server",),
}
"""What is forbidden everywhere but in these folders, which are loaded only where they are needed."""


def room_of(module: str) -> str:
    """The room that a module of the package lies in; the rooms of the screen are rooms of their own."""
    parts = module.split(".")
    if len(parts) == 1:
        return "version"
    return ".".join(parts[1:3]) if parts[1] == "tui" else parts[1]


def test_a_module_imports_only_what_its_room_may() -> None:
    """Every import between rooms is in the table."""

    def walks(module: Module) -> set[str]:
        rooms = {room_of(name) for name in module.imports if name.partition(".")[0] == "slide_tui"}
        return rooms - MAY_IMPORT[module.room]

    assert {} == wrong_in(modules(), walks)


def test_a_module_brings_nothing_into_its_room_that_is_forbidden_there() -> None:
    """Pure rooms have no clock, disk or chance; nobody outside the screen knows Textual."""

    def brings(module: Module) -> set[str]:
        if module.place.startswith(KNOW_TEXTUAL) or module.place.endswith("/screen.py"):
            return set()
        own = {library for library, places in OWN_LIBRARY.items() if module.place.startswith(places)}
        return module.outside & (NEVER_PURE if module.room in PURE else NEVER_PLAIN) - own

    assert {} == wrong_in(modules(), brings)


def test_the_engine_needs_only_the_standard_library() -> None:
    """What is not of the engine is of Python."""
    assert {} == wrong_in(of_room("engine"), lambda module: module.outside - sys.stdlib_module_names)


def test_the_engine_has_an_empty_front_door() -> None:
    """Its modules are loaded one by one, so that a command loads only what it needs."""
    assert [""] == [module.text for module in of_room("engine") if module.place == "engine/__init__.py"]


def test_commands_do_not_import_each_other() -> None:
    """What commands share lies in modules of its own, with an underscore."""

    def commands(module: Module) -> list[str]:
        return [name for name in module.imports if re.match(r"slide_tui\.commands\.[^_.]", name)]

    assert {} == wrong_in((module for module in of_room("commands") if "/_" not in module.place), commands)


def test_commands_load_a_front_end_only_when_they_run() -> None:
    """No front end is imported at the top of a command, where its help would pay for it."""

    def at_top(module: Module) -> list[str]:
        return [name for name in module.imports_at_top if re.match(r"slide_tui\.(plain|tui)\b", name)]

    assert {} == wrong_in(of_room("commands"), at_top)


def test_no_core_module_loads_anything_heavy() -> None:
    """In a fresh interpreter neither Textual nor Rich, numpy, sqlite3 or websockets comes along with any of them."""
    heavy = f"{sorted(NEVER_PLAIN)!r}"
    code = f"import sys, importlib\nfor name in {CORE!r}:\n    importlib.import_module(name)\n"
    code += f"    print(*[f'{{name}} loads {{each}}' for each in {heavy} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)

    assert "" == done.stdout.strip()


def test_the_table_has_a_row_for_every_room() -> None:
    """A new room needs a row before it can have an import."""
    assert {module.room for module in modules()} == set(MAY_IMPORT)


def test_the_middle_asks_the_solver_by_effects() -> None:
    """It knows plans and reasons as values, and runs no search itself."""

    def searches(module: Module) -> set[str]:
        return {name for name in module.imports if ".solver." in f"{name}."} - SOLVERS_VALUES

    assert {} == wrong_in(of_room("play"), searches)


def test_files_of_strangers_are_decoded_in_their_own_process_only() -> None:
    """Nothing of the game loads what does that; the process is started by a name."""
    decoders = {f"slide_tui.pictures.{name}" for name in ("decoding", "files", "opening")}
    others = [module for module in modules() if not module.place.endswith(("decoding.py", "opening.py"))]

    assert {} == wrong_in(others, lambda module: module.imports & decoders)
