"""Cast: a reel as a recording of a terminal, in version 2 of the format of asciinema.

It is drawn by the game's own board and painter. Nothing of the machine on which it was made is in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from heapq import merge

from slide_tui.clean import clean
from slide_tui.engine.replay import Replay
from slide_tui.engine.size import Size
from slide_tui.reel.figures import readings
from slide_tui.reel.shots import GLIDE_MS, Reel, Shot, reel_of
from slide_tui.reel.travels import sizes
from slide_tui.say.counts import counted
from slide_tui.say.figures import duration, running_time
from slide_tui.say.reels import puzzle_line, run_line, speed_words
from slide_tui.tui.board.flight import GLIDE_STEPS, glide_between
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.motion import Show, wave_ends_ms
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, changed_span, padded, part
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.terminal.painter import Painter

_COLUMNS, _ROWS = 60, 28
"""The most that a recording takes."""
_MARGIN = 2
_FIGURES = 8
"""How many rows the figures take, with the free row above and below them."""
_TITLE_MOST = 200
_WAVE_STEP_MS = 60
_TICK_MS = 1000
_FRAME_MS = 30
"""Of slides that come faster only some are shown."""
_FAST_MS = GLIDE_MS / 2
"""With less time tiles jump."""
_BEGIN, _END = "\x1b[?25l\x1b[2J", "\x1b[{};1H\x1b[?25h"
"""Hides the cursor on an empty screen; shows it again below everything."""

_Frame = tuple[float, int, list[Line]]
"""When some rows are shown, from which row on."""


def cast_of(replay: Replay, looks: Looks) -> str:
    """Return a run as a recording of a terminal; raise Unreadable if it is too long."""
    return "\n".join([*_Recorder(reel_of(replay), looks).lines(), ""])


class _Recorder:
    """Draws the frames of a recording."""

    def __init__(self, reel: Reel, looks: Looks) -> None:
        self._reel = reel
        self._looks = looks
        self._pitches = {size: _pitch(size) for size in sizes(reel)}
        extents = [board_extent(size, pitch) for size, pitch in self._pitches.items()]
        self._board_rows = 1 + max(rows + (rows < 2) for _, rows in extents)
        self._width = max(46, *(columns + 2 * _MARGIN for columns, _ in extents))
        self._height = 1 + self._board_rows + _FIGURES
        self._pictures: dict[Size, BoardPicture] = {}

    def lines(self) -> Iterator[str]:
        """Yield the header, then one line for each frame."""
        reel = self._reel
        title = clean(f"{puzzle_line(reel.replay.puzzle)}, {run_line(reel.replay, reel.game)}", _TITLE_MOST)
        yield json.dumps({"version": 2, "width": self._width, "height": self._height, "title": title})
        painter, shown = Painter(Depth.TRUE), [self._blank for _ in range(self._height)]
        pieces = painter.frame((0, y, line) for y, line in enumerate(shown))
        yield _event(0, f"{_BEGIN}{pieces}")
        for at_ms, top, rows in merge(self._board_frames(), self._figure_frames(), key=lambda frame: frame[0]):
            changes = [(y, new, changed_span(shown[y], new)) for y, new in enumerate(rows, top)]
            frame = painter.frame((span[0], y, part(new, *span)) for y, new, span in changes if span is not None)
            shown[top : top + len(rows)] = rows
            if frame:
                yield _event(at_ms, frame)
        yield _event(reel.length_ms, _END.format(self._height))

    @property
    def _blank(self) -> Line:
        return ((" " * self._width, self._looks.palette.on(None)),)

    def _row(self, line: Line, x: int) -> Line:
        """Return a line as a whole row of the screen."""
        blank = self._looks.palette.on(None)
        return padded(((" " * x, blank), *line), self._width, blank)

    # The board

    def _board_frames(self) -> Iterator[_Frame]:
        """Yield the board whenever it looks different."""
        before, *others = self._reel.shots
        yield 0.0, 1, self._board(before, self._picture(before).lines(before.board))
        last = self._reel.shots[-1]
        for shot in others:
            if shot.board is not before.board and (shot.at_ms >= before.at_ms + _FRAME_MS or shot is last):
                yield from self._slid(before, shot)
                before = shot
        if self._reel.game.solved and last.board == last.goal:
            yield from self._wave(last)

    def _slid(self, before: Shot, shot: Shot) -> Iterator[_Frame]:
        """Yield the steps of a glide, and the board at its end."""
        picture, glide_ms = self._picture(shot), shot.lands_ms - shot.at_ms
        near = before.leg == shot.leg and glide_ms > _FAST_MS
        glide = glide_between(picture, before.board, shot.board) if near else None
        if glide is not None:
            rows = picture.lines(before.board)
            for step in range(1, GLIDE_STEPS):
                over = [glide.over(line, y, 0) for y, line in enumerate(rows)]
                yield shot.at_ms + glide_ms * (step - 1) / GLIDE_STEPS, 1, self._board(shot, over)
                glide = glide.stepped()
        at_ms = shot.at_ms if glide is None else shot.at_ms + glide_ms * (GLIDE_STEPS - 1) / GLIDE_STEPS
        yield at_ms, 1, self._board(shot, picture.lines(shot.board))

    def _wave(self, last: Shot) -> Iterator[_Frame]:
        """Yield the wave of a solve, up to the check mark."""
        picture = self._picture(last)
        for gone_ms in range(0, int(wave_ends_ms(last.board.size)) + 2 * _WAVE_STEP_MS, _WAVE_STEP_MS):
            marks = Show("wave", gone_ms).marks(self._reel.game)
            yield self._reel.ends_ms + gone_ms, 1, self._board(last, picture.lines(last.board, marks))

    def _picture(self, shot: Shot) -> BoardPicture:
        size = shot.board.size
        if size not in self._pictures:
            self._pictures[size] = BoardPicture(shot.goal, self._looks, self._pitches[size])
        return self._pictures[size]

    def _board(self, shot: Shot, lines: list[Line]) -> list[Line]:
        """Return the rows of the board's room, the board in its middle."""
        size = shot.board.size
        x = (self._width - board_extent(size, self._pitches[size])[0]) // 2
        above = (self._board_rows - len(lines)) // 2
        rows = [self._blank] * above + [self._row(line, x) for line in lines]
        return rows + [self._blank] * (self._board_rows - len(rows))

    # The figures

    def _figure_frames(self) -> Iterator[_Frame]:
        """Yield the clock and the moves whenever they change."""
        reel = self._reel
        counts = [(shot.at_ms, "", shot.moves) for shot in reel.shots]
        ticks = [(at_ms, running_time(read_ms), 0) for at_ms, read_ms in readings(reel, _TICK_MS / 10)]
        clock, moves, before = "", 0, None
        for at_ms, told, count in merge(ticks, counts, key=lambda each: each[0]):
            clock, moves = told or clock, count if not told else moves
            if (clock, moves) != before:
                yield at_ms, 1 + self._board_rows, self._figures(clock, moves)
            before = clock, moves
        exact = duration(reel.game.time_ms, brief=True).removesuffix(" s")
        yield reel.ends_ms, 1 + self._board_rows, self._figures(exact, moves)

    def _figures(self, clock: str, moves: int) -> list[Line]:
        """Return the rows of the figures."""
        palette, replay, width = self._looks.palette, self._reel.replay, self._width - 2 * _MARGIN
        title, fg, dim = palette.on(palette.title, bold=True), palette.on(palette.fg), palette.on(palette.dim)
        blank = palette.on(None)
        digits = [text(row, palette.on(palette.title)) for row in clock_rows(clock)]
        digits[-1] = spread(digits[-1], text(counted(moves, "move"), title), width, blank)
        speed = text(speed_words(self._reel.speed), dim)
        facts = [
            spread(text(puzzle_line(replay.puzzle), fg), speed, width, blank),
            text(clean(run_line(replay, self._reel.game), width), fg),
            text(clean(replay.puzzle.code, width), dim),
        ]
        return [self._row(line, _MARGIN) if line else self._blank for line in ((), *digits, *facts, ())]


def _pitch(size: Size) -> Pitch:
    pitch = largest_pitch(size, _COLUMNS - 2 * _MARGIN, _ROWS - _FIGURES)
    assert pitch is not None, size
    return min(pitch, Pitch(12, 6))


def _event(at_ms: float, data: str) -> str:
    """Return one line of the recording."""
    return json.dumps([round(at_ms / 1000, 4), "o", data], ensure_ascii=False)
