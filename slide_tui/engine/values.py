"""Values: what the standard library's `dataclass` and `replace` do, for frozen classes with slots, made at once.

The standard ones load `inspect` and compile six functions for every class. With the hundred classes that the game
begins with, that was a quarter of the time until its first picture. These compile one, and that only for the first
value of a class; all else is shared. Type checkers see the standard ones, whose other functions know these classes.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass, replace

    __all__ = ["dataclass", "replace"]
else:

    def dataclass(*, frozen: bool, slots: bool, eq: bool = True, repr: bool = True):  # noqa: A002 - as the standard's
        """Return what makes a class a value: frozen, with slots, and equal to what has equal fields."""
        assert frozen
        assert slots
        return lambda plain: _value(plain, eq=eq, repr=repr)

    def replace(value, /, **changes):
        """Return a value with other values in some of its fields."""
        for name in value.__match_args__:
            if name not in changes:
                changes[name] = getattr(value, name)
        return value.__class__(**changes)


class _Fields:
    """What `fields`, `replace` and others of the standard library look for, made where one of them is used."""

    def __get__(self, _value: object, made: type) -> dict[str, Any]:
        """Return it, and leave it with the class."""
        from dataclasses import make_dataclass

        found: dict[str, Any] = make_dataclass(made.__name__, made.__match_args__).__dataclass_fields__  # type: ignore[attr-defined]
        made.__dataclass_fields__ = found  # type: ignore[attr-defined]
        return found


def _value(plain: type, *, eq: bool, repr: bool) -> type:  # noqa: A002
    """Return a class anew, with slots for its fields and the methods of a value."""
    assert plain.__bases__ == (object,), "a value has no fields but its own"
    names = tuple(vars(plain).get("__annotations__", ()))
    content = {name: each for name, each in vars(plain).items() if name not in ("__dict__", "__weakref__", *names)}
    defaults = {name: vars(plain)[name] for name in names if name in vars(plain)}
    fixed = {
        "__slots__": names,
        "__match_args__": names,
        "__qualname__": plain.__qualname__,
        "__dataclass_fields__": _Fields(),
        "__init__": _init_at_first(names, defaults, checks=hasattr(plain, "__post_init__")),
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__reduce__": _reduce,
    }
    shown = {"__repr__": _repr} if repr else {}
    return type(plain)(plain.__name__, plain.__bases__, fixed | shown | (_compared(names) if eq else {}) | content)


def _init_at_first(names: tuple[str, ...], defaults: dict[str, object], *, checks: bool) -> Callable[..., None]:
    """Return an `__init__` that compiles the real one for the first value: most classes have none for a long time."""

    def init_first(self: object, *given: object, **named: object) -> None:
        init = _init(names, defaults, checks=checks)
        for made in type(self).__mro__:
            if vars(made).get("__init__") is init_first:
                type.__setattr__(made, "__init__", init)
        init(self, *given, **named)

    return init_first


def _init(names: tuple[str, ...], defaults: dict[str, object], *, checks: bool) -> Callable[..., None]:
    """Return `__init__`, with a parameter for each field."""
    heads = [f"{name}=_of[{name!r}]" if name in defaults else name for name in names]
    lines = [f"_set(self, {name!r}, {name})" for name in names]
    lines += ["self.__post_init__()"] if checks else []
    code = f"def __init__(self, {', '.join(heads)}):\n  " + "\n  ".join(lines or ["pass"])
    made: dict[str, Any] = {}
    exec(code, {"_set": object.__setattr__, "_of": defaults}, made)  # noqa: S102 - of names of our own fields
    init: Callable[..., None] = made["__init__"]
    return init


def _compared(names: tuple[str, ...]) -> dict[str, Callable[..., object]]:
    """Return what compares all fields."""
    key = attrgetter(*names) if names else lambda _self: ()

    def equal(self: object, other: object) -> object:
        return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

    return {"__eq__": equal, "__hash__": lambda self: hash(key(self))}


def _reduce(self: Any) -> tuple[object, ...]:
    """Return what `pickle` and `copy` make an equal value of."""
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


def _repr(self: Any) -> str:
    fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({fields})"


def _refuse(self: object, name: str, *_value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"can't change the field {name!r} of {type(self).__qualname__}")
