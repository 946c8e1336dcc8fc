"""The settings file as it is first written: every setting, explained for editing by hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.own_themes import COLOURS
from slide_tui.settings.settings import GROUPS, OPTIONS, Option, Settings
from slide_tui.store.settings.editing import written

_WIDTH = 100
_ABOUT = (
    "The settings of Slide TUI. Change what you like: the game reads this file when it starts, says which value is "
    "wrong and why, and uses the default instead. What you choose in the game is written here too; comments stay."
)
_THEMES_ABOUT = (
    "A theme of your own has a table of its own, and is then offered with the others. It is like its base but for the "
    "colours that it names. Take the # away to make one."
)
_CONTROLS_ABOUT = "Take the # away to give a control a key of your own; its second key it always keeps."


def first_text(settings: Settings) -> str:
    """The whole file for some settings."""
    found = [*_comment(_ABOUT)]
    for group in GROUPS:
        found += ["", f"[{group}]"]
        tables: list[str] = []
        for name, option in OPTIONS.items():
            if option.group != group:
                continue
            value = option.write(getattr(settings, name))
            if isinstance(value, dict):
                tables += ["", f"[{group}.{name}]", *_comment(option.help), *_entries(value)]
            else:
                found += [*_comment(option.help), *_choices(option), f"{name} = {written(value)}"]
        found += tables
    found += ["", *_comment(_THEMES_ABOUT), *_comment(f"Its colours: {', '.join(COLOURS)}; and faces, a list of five.")]
    found += ["# [theme.mine]", '# base = "nord"', '# accent = "#88C0D0"']
    return "\n".join(found) + "\n"


def _comment(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _choices(option: Option) -> Iterator[str]:
    """The choices of an option as the file spells them, and in words where those say more."""
    words = []
    for choice in option.choices:
        raw, shown = option.write(choice), option.shown(choice)
        said = shown.replace("\u00d7", "x")
        plain = isinstance(raw, bool) or raw == said or (isinstance(raw, int) and str(raw) in said)
        words.append(written(raw) + ("" if plain else f" ({shown})"))
    more = f"; or {option.more}" if option.more else ""
    yield from _comment(f"Choices: {', '.join(words)}{more}")
    for choice in option.choices:
        if isinstance(choice, str) and option.about(choice):
            yield from _comment(f"{choice}: {option.about(choice)}")


def _entries(chosen: dict[str, str]) -> Iterator[str]:
    """The controls with the player's keys; all others as comments with their defaults."""
    yield from _comment(_CONTROLS_ABOUT)
    for control in ACTION_KEYS:
        if control.fixed:
            continue
        if control.id in chosen:
            yield f"{control.id} = {written(chosen[control.id])}"
        else:
            yield f"# {control.id} = {written(control.keys[0])}"
