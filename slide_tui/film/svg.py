"""SVG: a reel as one animated picture. It plays in any browser and as an `<img>`: style sheets move it, no script.

What does not play it, or is asked for less motion, shows the last board.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from slide_tui.clean import clean
from slide_tui.engine.replay import Replay
from slide_tui.engine.size import Size
from slide_tui.film import faces, figures
from slide_tui.film.keyframes import KeyframeTimes
from slide_tui.film.looks import Swatches
from slide_tui.film.shots import DEAL_MS, GLIDE_MS, FilmedReplay, filmed
from slide_tui.film.travels import Travel, sizes, travels
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
        self._styles: list[str] = []
        self._height = max(_board_height(size) for size in sizes(reel))

    def text(self) -> str:
        """Return the whole file."""
        reel, of = self._reel, self._swatches.of
        high = _MARGIN + self._height + 18 + 5 * _BIT[1] + 3 * _LINE + 18
        box = f'viewBox="0 0 {_WIDTH} {high:g}" width="{_WIDTH}" height="{high:g}"'
        code = reel.replay.puzzle.code
        title = f"{DOT.join(described(reel.replay.puzzle))}, {run_line(reel.replay, reel.game)}"
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
                *self._styles,
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
            self._tile(f"{group}_{tile}", tile, way, size) for tile, way in travels(self._reel, size).items()
        )
        tray = f'<rect width="{wide}" height="{high}" rx="20" class="{of(lambda looks: looks.palette.tray)}"/>'
        place = f'transform="translate({x:g} {y:g})scale({scale:.4g})"'
        return f"<g {place}{self._seen(group, size)}>{tray}{tiles}{self._check(size)}</g>"

    def _seen(self, group: int, size: Size) -> str:
        """Return the attributes of a board that is not always seen."""
        reel, name = self._reel, f"g{group}"
        if len(sizes(reel)) == 1:
            return ""
        shown = [(shot.at_ms, shot.board.size) for shot in reel.shots]
        shown.append((reel.length_ms - DEAL_MS, shown[0][1]))
        self._styles.append(self._timeline.jumps(name, ((at_ms, f"opacity:{int(of == size)}") for at_ms, of in shown)))
        return f' class="j {name}" opacity="{int(reel.shots[-1].board.size == size)}"'

    def _tile(self, name: str, tile: int, way: Travel, size: Size) -> str:
        """Return a tile: its face away, and over it that at home."""
        away, home = (faces.face(tile, size, self._swatches, home=at_home) for at_home in (False, True))
        lit, last = self._lit(name, way), way.stops[-1].cell
        inner = away if lit != "" else ""
        over = f"<g{lit}>{home}</g>" if lit is not None else ""
        moving = ""
        if way.moves:
            stops = [(stop.from_ms, stop.to_ms, f"transform:{_to(stop.cell, size, 'px,')}") for stop in way.stops]
            self._styles.append(self._timeline.held(f"t{name}", stops))
            moving = f' class="t t{name}"'
        return f'<g{moving} transform="{_to(last, size, " ")}">{inner}{over}</g>'

    def _lit(self, name: str, way: Travel) -> str | None:
        """Return the attributes of the face at home: none if it is always seen; None if it never is."""
        homes = way.homes
        if not homes:
            return None
        if not way.moves:
            return ""
        changes = [(0.0, "opacity:0")] if homes[0].from_ms else []
        for stop in homes:
            changes += [(stop.from_ms, "opacity:1"), (stop.to_ms, "opacity:0")]
        self._styles.append(self._timeline.jumps(f"h{name}", changes))
        return f' class="j h{name}"' + ("" if way.stops[-1].cell == way.home else ' opacity="0"')

    def _check(self, size: Size) -> str:
        """Return the check mark that fills the gap once the last board is solved, if that has this size."""
        last = self._reel.shots[-1]
        if last.board != last.goal or last.board.size != size:
            return ""
        away_ms = self._reel.length_ms - DEAL_MS
        changes = [(0.0, "opacity:0"), (self._reel.ends_ms, "opacity:1"), (away_ms, "opacity:0")]
        self._styles.append(self._timeline.jumps("e", changes))
        return f'<g class="j e" transform="{_to(last.board.gap, size, " ")}">{faces.check(self._swatches)}</g>'

    # Below the board

    def _below(self, y: float) -> Iterator[str]:
        """Yield the clock and the moves, and three lines of text."""
        reel, of = self._reel, self._swatches.of
        dim, bright = of(lambda looks: looks.palette.dim), of(lambda looks: looks.palette.fg)
        right, foot = _WIDTH - _MARGIN, y + 5 * _BIT[1]
        clock = figures.figure(figures.clock(reel), "c", self._timeline)
        moves = figures.figure(figures.moves(reel), "m", self._timeline)
        yield self._figure(clock, _MARGIN, y, of(lambda looks: looks.palette.title))
        yield self._figure(moves, right - _LABEL - moves.width * _BIT[0], y, of(lambda looks: looks.palette.accent))
        yield f'<text x="{right}" y="{foot:g}" text-anchor="end" class="{dim}">moves</text>'
        replay = reel.replay
        lines = (
            (DOT.join(described(replay.puzzle)), bright),
            (run_line(replay, reel.game), bright),
            (replay.puzzle.code, dim),
        )
        for at, (words, ink) in enumerate(lines, start=1):
            shown = clean(words, int(_ROOM / _LETTER))
            yield f'<text x="{_MARGIN}" y="{foot + 4 + _LINE * at:g}" class="{ink}">{escape(shown)}</text>'
        if speed := speed_words(reel.speed):
            place = f'x="{right}" y="{foot + 4 + _LINE:g}" text-anchor="end"'
            yield f'<text {place} class="{dim}">{escape(speed)}</text>'

    def _figure(self, figure: figures.Figure, x: float, y: float, colour: str) -> str:
        self._styles.append(figure.styles)
        place = f"translate({x:g} {y:g})scale({_BIT[0]:g} {_BIT[1]:g})"
        return f'<g class="{colour}" transform="{place}">{figure.elements}</g>'


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
