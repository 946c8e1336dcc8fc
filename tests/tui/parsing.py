"""Style sheets, parsed once for all programs of a process: each would parse those of every screen that it opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

RuleSet.__hash__ = object.__hash__  # type: ignore[method-assign]  # the same in C: it is asked for by the million
_PARSED: dict[object, list[RuleSet]] = {}
_parse = Stylesheet._parse_rules


def _parsed(sheet: Stylesheet, *source: Any, **options: Any) -> list[RuleSet]:
    """The rules of a source with the variables of a sheet."""
    key = source, *options.items(), tuple(sheet._variables.items())
    if key not in _PARSED:
        _PARSED[key] = _parse(sheet, *source, **options)
    return _PARSED[key]


@contextmanager
def parsed_once() -> Iterator[None]:
    """Parse nothing that was parsed before."""
    with patch.object(Stylesheet, "_parse_rules", _parsed):
        yield
