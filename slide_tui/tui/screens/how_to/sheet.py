"""The drawing of a lesson: the board with the coach's answer, what is asked, and the list of all lessons."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.play.lessons import LESSONS, Learning, Lesson
from slide_tui.play.said import Refused
from slide_tui.settings.keymap import key_label
from slide_tui.text.lessons import Manner, asked, coached, explained
from slide_tui.tui.board.layout import Pitch, Placement, board_extent, largest_pitch, tallest
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.page import keys_row
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.view import View

LESSON = "lesson "
"""Before the name of a lesson that can be clicked."""

_WIDE, _HIGH = 78, 20
"""From this size on the words stand beside the board, with the list of lessons."""
_TEXT, _COACH_LEAST = 40, 20
"""How wide the words are beside the board, and the coach's at least."""
_SPACE = 4
_COACH_ROWS = 3
_TALLEST = 17
"""The most rows for a board above its words."""
_LIST_ROWS = (len(LESSONS) + 1) // 2
_TOGETHER = "\u00a0"
"""Between words that belong on one row: `wrapped` does not part them."""


class LessonPlaces(NamedTuple):
    """Where everything stands."""

    board: Placement
    words: Box
    """The title, what is to be learnt and what is asked."""
    coach: Box
    lessons: Box | None
    """The list of lessons; None if the title has to do."""

    def keys(self, columns: int, rows: int) -> Box:
        """The row for the keys."""
        x = 2 if self.lessons is None else self.board.board.x
        boxes = [box for box in (self.board.board, self.words, self.coach, self.lessons) if box is not None]
        below = max(box.y + box.height for box in boxes)
        return Box(x, keys_row(below, columns, rows), columns - x - 1, 1)


class LessonState(NamedTuple):
    """What is said of a lesson."""

    learning: Learning
    finished: frozenset[str]
    manner: Manner


def manner_of(view: View) -> Manner:
    """How the screen speaks, with the player's own keys."""
    keymap, unicode = view.keymap, view.palette.unicode

    def key(name: str) -> str:
        return key_label(keymap.keys_of(name)[0], plain=not unicode)

    ways = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)
    own = _TOGETHER.join(keymap.moves.of(way) for way in ways)
    how = f"press an arrow or {own} for where it goes"
    if keymap.arrows_move_gap:
        how = f"press {own} for where it goes, or an arrow for where the gap goes"
    return Manner(
        how,
        "Shift with an arrow slides a whole row or column into the gap. So does a click on its last tile, "
        "or that tile's number.",
        "A tile that is home lights up.",
        f"Undo with {key('undo')}",
        f"start again with {key('restart')}",
        f"{key('hint')} shows a good slide",
        "Enter goes on",
        "Tab skips it",
        lambda way, _: key(f"run-{way.word}"),
        view.settings.first_number,
    )


def lesson_places(lesson: Lesson, size: Size, manner: Manner, columns: int, rows: int) -> LessonPlaces:
    """Where everything stands in a window."""
    if columns >= _WIDE and rows >= _HIGH:
        return _beside(lesson, size, manner, columns, rows)
    width = max(1, columns - 4)
    high = len(_words(lesson, manner, width, 0))
    room = max(3, min(rows - 2 - high, _TALLEST))
    pitch = largest_pitch(size, columns - 6 - _COACH_LEAST, room) or Pitch(3, 1)
    board = _board(size, pitch, 2, 1, room)
    below = board.board.y + board.board.height
    words = Box(2, max(below, min(below + 1, rows - 1 - high)), width, high)
    x = board.board.x + board.board.width + 2
    return LessonPlaces(board, words, Box(x, 2, columns - x - 1, max(1, words.y - 2)), None)


def _beside(lesson: Lesson, size: Size, manner: Manner, columns: int, rows: int) -> LessonPlaces:
    """The words beside the board."""
    pitch = largest_pitch(size, columns - _TEXT - _SPACE - 2, rows - 3, tallest(columns, rows)) or Pitch(3, 1)
    wide, tall = board_extent(size, pitch)
    high = 2 + len(_words(lesson, manner, _TEXT, 1))
    whole = high + 1 + _COACH_ROWS + 1 + _LIST_ROWS
    x = (columns - wide - _SPACE - _TEXT) // 2
    board = _board(size, pitch, x, max(0, (rows - 1 - tall) // 2), rows)
    words = Box(x + wide + _SPACE, max(0, (rows - 1 - whole) // 2), _TEXT, high)
    coach = Box(words.x, words.y + high + 1, _TEXT, _COACH_ROWS)
    return LessonPlaces(board, words, coach, Box(words.x, coach.y + _COACH_ROWS + 1, _TEXT, _LIST_ROWS))


def _board(size: Size, pitch: Pitch, x: int, y: int, rows: int) -> Placement:
    """A board with its corner at a place, in so many rows."""
    wide, tall = board_extent(size, pitch)
    edged = pitch.height > 1 or size.height + 2 <= rows
    return Placement(pitch, Box(x, y, wide, tall + (1 if edged and pitch.height == 1 else 0)), None, edged)


def _words(lesson: Lesson, manner: Manner, width: int, apart: int) -> list[tuple[str, bool]]:
    """The rows of what is to be learnt, and so many rows further down those of what is asked, which are marked so."""
    learnt, task = (wrapped(words, width) for words in (explained(lesson, manner), asked(lesson, manner)))
    rows = [*((row, False) for row in learnt), *[("", False)] * apart, *((row, True) for row in task)]
    return [(row.replace(_TOGETHER, " "), is_task) for row, is_task in rows]


def put_lesson(sheet: Sheet, places: LessonPlaces, state: LessonState, palette: Palette) -> None:
    """Put all words of a lesson on a sheet."""
    box, beside = places.words, places.lessons is not None
    rows = _words(state.learning.lesson, state.manner, box.width, int(beside))
    task, learnt = palette.on(palette.title, bold=True), palette.on(palette.fg)
    sheet.put_lines(box.x, box.y + 2 * beside, [text(row, task if is_task else learnt) for row, is_task in rows])
    sheet.put_lines(places.coach.x, places.coach.y, _coach(state, places.coach, palette))
    if places.lessons is None:
        _put_top(sheet, state, palette)
    else:
        sheet.put(box.x, box.y, _title(state, palette, "Lesson "))
        _put_list(sheet, places.lessons, state, palette)


def _title(state: LessonState, palette: Palette, before: str = "") -> Line:
    lesson = state.learning.lesson
    number = LESSONS.index(lesson) + 1
    return (
        (f"{before}{number} of {len(LESSONS)}  ", palette.on(palette.dim)),
        (lesson.title, palette.on(palette.title, bold=True)),
    )


def _coach(state: LessonState, box: Box, palette: Palette) -> list[Line]:
    """What the coach says."""
    said = coached(state.learning, state.manner)
    if not said:
        return []
    warns = isinstance(state.learning.said, Refused)
    ink = palette.on(palette.warn if warns else palette.accent, bold=not palette.colour)
    return [text(row, ink) for row in wrapped(palette.shown(f"Coach: {said}"), box.width)[: box.height]]


def _put_top(sheet: Sheet, state: LessonState, palette: Palette) -> None:
    """Put the title on the first row, with a sign for every lesson at its end."""
    title = _title(state, palette)
    x = max(sheet.width - 2 - len(LESSONS), 2 + line_width(title) + 2)
    sheet.put(2, 0, title)
    for at, lesson in enumerate(LESSONS):
        here = lesson is state.learning.lesson
        sign = str(at + 1) if here else _sign(lesson, state, palette)
        ink = palette.on(palette.title, bold=True) if here else palette.on(palette.dim)
        sheet.put(x + at, 0, text(sign, ink), LESSON + lesson.name)


def _put_list(sheet: Sheet, box: Box, state: LessonState, palette: Palette) -> None:
    """Put the list of lessons in two columns: finished ones have a tick, the open one is lit."""
    for at, lesson in enumerate(LESSONS):
        column, row = divmod(at, box.height)
        here = lesson is state.learning.lesson
        ink = palette.block() if here else palette.on(palette.dim)
        pointer = ">" if here and not palette.colour else " "
        words = f"{pointer}{_sign(lesson, state, palette)} {lesson.title}".ljust(box.width // 2 + 1)
        sheet.put(box.x - 1 + column * (box.width // 2 + 1), box.y + row, text(words, ink), LESSON + lesson.name)


def _sign(lesson: Lesson, state: LessonState, palette: Palette) -> str:
    """What shows whether a lesson is finished."""
    if lesson.name in state.finished:
        return "\u2713" if palette.unicode else "+"
    return "\u00b7" if palette.unicode else "."
