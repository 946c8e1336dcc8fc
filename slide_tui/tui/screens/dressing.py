"""Dressing: what a new screen needs before it has widgets, so that its first picture is the right one."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen


def dress(screen: Screen[Any]) -> None:
    """Give a screen its style sheets, and the classes of the window's size, before it has widgets.

    Textual sets these classes after a first frame. From Python 3.12 on it also starts the task of a new screen at
    once, and so reads its sheets only when its widgets are there (8.2).
    """
    sheet, (width, height) = screen.app.stylesheet, screen.app.size
    unread = [path for path in screen.css_path if not sheet.has_source(str(path))]
    sheet.read_all(unread)
    if unread:
        sheet.parse()
    sheet.update(screen)  # Textual reads its sheets too late for itself, and styles it again if its classes matter
    classes: dict[str, bool] = {}
    for room, breakpoints in ((width, screen.HORIZONTAL_BREAKPOINTS), (height, screen.VERTICAL_BREAKPOINTS)):
        reached = [least for least, _ in breakpoints or () if least <= room]
        classes |= {name: least == max(reached) for least, name in breakpoints or ()}
    screen.update_classes(classes, animate=False)
