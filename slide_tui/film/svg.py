"""SVG: a reel as one animated picture. It plays in any browser and as an `<img>`: style sheets move it, no script.

What does not play it, or is asked for less motion, shows the last board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from slide_tui.clean import clean
from slide_tui.engine.replay import Replay
from slide_tui.engine.size import Size
from slide_tui.film import faces, figures
from slide_tui.film.keyframes import KeyframeTimes
from slide_tui.film.looks import Swatches
from slide_tui.film.shots import DEAL_MS, GLIDE_MS, FilmedReplay, filmed
from slide_tui.film.travels import TileStop, sizes, travels
from slide_tui.text.puzzles import described
from slide_tui.text.replays import DOT, run_line, speed_words
from slide_tui.tui.board.tile_style import TileStyle

_WIDTH = 420
_MARGIN = 22
_ROOM = _WIDTH - 2 * _MARGIN
_BIT = 3.0, 6.0
"""Half a column and half a row of the clock's digits."""
_CODE_MOST = 4096
_LINE = 20
_LETTER = 7.8
"""How wide a letter is at 13 pixels, nearly."""
_LABEL = 48
"""What the word behind the count of moves takes."""
_FONT = "ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace"
_EASE = "cubic-bezier(.333,.667,.667,1)"
"""Just 1 - (1-t)², as tiles glide in the game."""


def svg_of(replay: Replay, looks: tuple[TileStyle, ...]) -> str:
    """Return a run as a picture that plays, in one theme or in two; raise InvalidInput if too long."""
    return _Picture(filmed(replay), looks).text()


class _Picture:
    """A picture while it is drawn: its styles are found on the way."""

    def __init__(self, reel: FilmedReplay, looks: tuple[TileStyle, ...]) -> None:
        self._reel = reel
        self._swatches = Swatches(looks)
        glides = [shot.lands_ms - shot.at_ms for shot in reel.shots if shot.lands_ms > shot.at_ms]
        self._timeline = KeyframeTimes(reel.length_ms, min([GLIDE_MS, *glides]))
        self._height = max(_board_height(size) for size in sizes(reel))

    def text(self) -> str:
        """Return the whole file."""
        reel, of = self._reel, self._swatches.of
        high = _MARGIN + self._height + 18 + 5 * _BIT[1] + 3 * _LINE + 18
        box = f'viewBox="0 0 {_WIDTH} {high:g}" width="{_WIDTH}" height="{high:g}"'
        code = reel.replay.puzzle.code
        title = f"{DOT.join(described(reel.replay.puzzle))}, {run_line(reel.game)}"
        body = [
            f'<rect width="{_WIDTH}" height="{high:g}" rx="12" class="{of(lambda looks: looks.palette.bg)}"/>',
            *(self._board(at, size) for at, size in enumerate(sizes(reel))),
            *self._below(_MARGIN + self._height + 18),
        ]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-label={quoteattr(title)}>',
                f"<title>{escape(title)}</title><desc>slide-tui --code {escape(clean(code, _CODE_MOST))}</desc>",
                f"<style>{self._sheet()}</style>",
                f"<defs>{faces.shapes(self._swatches.looks[0])}{figures.shapes()}</defs>",
                *body,
                "</svg>",
                "",
            ]
        )

    def _sheet(self) -> str:
        lasts = f"{self._reel.length_ms / 1000:g}s"
        return "".join(
            [
                f"text{{font:13px {_FONT}}}",
                f".t{{animation:{lasts} {_EASE} infinite}}.j{{animation:{lasts} step-end infinite}}",
                *self._timeline.styles,
                self._swatches.rules(),
                "@media(prefers-reduced-motion:reduce){*{animation:none!important}}",
            ]
        )

    # The board

    def _board(self, group: int, size: Size) -> str:
        """Return the tray with the tiles of one size; in a relay it is seen while boards of that size are played."""
        scale, of = _scale(size), self._swatches.of
        wide, high = size.width * faces.PITCH + faces.SPACE, size.height * faces.PITCH + faces.SPACE
        x, y = (_WIDTH - wide * scale) / 2, _MARGIN + (self._height - high * scale) / 2
        tiles = "".join(
            self._tile(f"{group}_{tile}", tile, stops, size) for tile, stops in travels(self._reel, size).items()
        )
        tray = f'<rect width="{wide}" height="{high}" rx="20" class="{of(lambda looks: looks.palette.tray)}"/>'
        place = f'transform="translate({x:g} {y:g})scale({scale:.4g})"'
        return f"<g {place}{self._seen(group, size)}>{tray}{tiles}{self._check(size)}</g>"

    def _seen(self, group: int, size: Size) -> str:
        """Return the attributes of a board, which is not always seen where sizes differ."""
        shots, name = self._reel.shots, f"g{group}"
        again = shots[0]._replace(at_ms=self._reel.length_ms - DEAL_MS)
        self._timeline.jump(name, ((shot.at_ms, f"opacity:{shot.board.size == size:d}") for shot in (*shots, again)))
        return f' class="j {name}" opacity="{shots[-1].board.size == size:d}"'

    def _tile(self, name: str, tile: int, stops: Sequence[TileStop], size: Size) -> str:
        """Return a tile: its face away, and over it that at home, which is seen while it stands there."""
        away, home = (faces.face(tile, size, self._swatches, home=at_home) for at_home in (False, True))
        places = ((stop.from_ms, stop.to_ms, f"transform:{_to(stop.cell, size, 'px,')}") for stop in stops)
        lights = ((at_ms, lit) for stop in stops for at_ms, lit in ((stop.from_ms, stop.home), (stop.to_ms, False)))
        self._timeline.hold(f"t{name}", places)
        self._timeline.jump(f"h{name}", ((at_ms, f"opacity:{lit:d}") for at_ms, lit in lights))
        lit = f'<g class="j h{name}" opacity="{stops[-1].home:d}">{home}</g>'
        return f'<g class="t t{name}" transform="{_to(stops[-1].cell, size, " ")}">{away}{lit}</g>'

    def _check(self, size: Size) -> str:
        """Return the check mark that fills the gap once the last board is solved, if that has this size."""
        last = self._reel.shots[-1]
        if last.board != last.goal or last.board.size != size:
            return ""
        shown = (0.0, "opacity:0"), (self._reel.ends_ms, "opacity:1"), (self._reel.length_ms - DEAL_MS, "opacity:0")
        self._timeline.jump("e", shown)
        return f'<g class="j e" transform="{_to(last.board.gap, size, " ")}">{faces.check(self._swatches)}</g>'

    # Below the board

    def _below(self, y: float) -> Iterator[str]:
        """Yield the clock and the moves, and three lines of text."""
        reel, of = self._reel, self._swatches.of
        dim, bright = of(lambda looks: looks.palette.dim), of(lambda looks: looks.palette.fg)
        right, foot = _WIDTH - _MARGIN, y + 5 * _BIT[1]
        clock = figures.figure(figures.clock(reel), "c", self._timeline)
        moves = figures.figure(figures.moves(reel), "m", self._timeline)
        yield _figure(clock[0], _MARGIN, y, of(lambda looks: looks.palette.title))
        yield _figure(moves[0], right - _LABEL - moves[1] * _BIT[0], y, of(lambda looks: looks.palette.accent))
        yield f'<text x="{right}" y="{foot:g}" text-anchor="end" class="{dim}">moves</text>'
        lines = (
            (DOT.join(described(reel.replay.puzzle)), bright),
            (run_line(reel.game), bright),
            (reel.replay.puzzle.code, dim),
        )
        for at, (words, ink) in enumerate(lines, start=1):
            shown = clean(words, int(_ROOM / _LETTER))
            yield f'<text x="{_MARGIN}" y="{foot + 4 + _LINE * at:g}" class="{ink}">{escape(shown)}</text>'
        if speed := speed_words(reel.speed):
            place = f'x="{right}" y="{foot + 4 + _LINE:g}" text-anchor="end"'
            yield f'<text {place} class="{dim}">{escape(speed)}</text>'


def _figure(elements: str, x: float, y: float, colour: str) -> str:
    place = f"translate({x:g} {y:g})scale({_BIT[0]:g} {_BIT[1]:g})"
    return f'<g class="{colour}" transform="{place}">{elements}</g>'


def _scale(size: Size) -> float:
    """Return how much smaller than tiles at full size those of a board are."""
    return min(0.9, _ROOM / (max(size.width, size.height) * faces.PITCH + faces.SPACE))


def _board_height(size: Size) -> float:
    return (size.height * faces.PITCH + faces.SPACE) * _scale(size)


def _to(cell: int, size: Size, between: str) -> str:
    """Return the transform that puts a tile into a cell; style sheets want units and a comma, attributes don't."""
    row, column = divmod(cell, size.width)
    unit = between.rstrip(", ")
    return f"translate({column * faces.PITCH + faces.SPACE}{between}{row * faces.PITCH + faces.SPACE}{unit})"
