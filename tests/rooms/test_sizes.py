"""Files and classes have one subject, and the table of the middle is held in one place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.rooms.modules import Module, modules

LINES_MOST = 350
"""So many lines may a file have, its tables left out: a table can always get another row."""
FUNCTION_MOST = 40
CLASS_MOST = 270
"""So many lines may a class have with all its bases of ours."""


def length(node: ast.stmt) -> int:
    """How many lines a statement has."""
    return (node.end_lineno or 0) - node.lineno + 1


def parts(node: ast.Module | ast.stmt) -> Iterator[ast.stmt]:
    """Its classes and functions, those in classes and in functions too; not to walk whole trees halves the time."""
    for child in getattr(node, "body", ()):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield child
        yield from parts(child)


def long_parts(module: Module, tree: ast.Module) -> list[str]:
    """What is too long in a file: functions, or the whole."""
    lines = module.text.count("\n")
    lines -= sum(length(node) for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
    functions = [node for node in parts(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = [f"{module.place}: {each.name}" for each in functions if length(each) > FUNCTION_MOST]
    return [*found, *([module.place] if lines > LINES_MOST else [])]


def long_classes(trees: list[ast.Module]) -> list[str]:
    """The classes that are too long; one that is cut into bases is as long as all of them."""
    classes = {node.name: node for tree in trees for node in parts(tree) if isinstance(node, ast.ClassDef)}

    @cache
    def whole(name: str) -> int:
        if name not in classes:
            return 0
        given = (base.value if isinstance(base, ast.Subscript) else base for base in classes[name].bases)
        bases = [base for base in given if isinstance(base, ast.Name)]
        return length(classes[name]) + sum(whole(base.id) for base in bases)

    return [name for name in classes if whole(name) > CLASS_MOST]


def test_files_functions_and_classes_stay_small() -> None:
    """A file has one subject, a function one purpose, a class one place."""
    trees = {module: ast.parse(module.text) for module in modules()}
    long = [part for module, tree in trees.items() for part in long_parts(module, tree)]

    assert [] == [*long, *long_classes([*trees.values()])]


def test_the_table_is_assigned_in_one_place_of_each_front_end() -> None:
    """Whatever happens goes through `put`, which gives it to `step`; screens only follow the App's."""
    found = []
    for module in modules():
        if module.place.startswith(("plain/", "tui/")):
            for assigned in re.finditer(r"^ +self\.table(?:: \w+)? = ", module.text, re.MULTILINE):
                *_, function = re.findall(r"^ +(?:async )?def (\w+)", module.text[: assigned.start()], re.MULTILINE)
                found.append((module.place, function))

    places = [("plain/front.py", "__init__"), ("plain/front.py", "put"), ("tui/app.py", "put")]
    assert [*places, ("tui/screens/following.py", "take_table")] == sorted(found)
