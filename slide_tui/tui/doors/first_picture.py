"""The first picture: what the first screen will show, painted before Textual is loaded.

It is drawn by the same functions as the screens themselves, so that nothing moves when they take over.
"""

from __future__ import annotations

from slide_tui.engine.game import Game, begin
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import faces
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.layers import Film
from slide_tui.play.table import Table
from slide_tui.tui.board.layout import foot_box, head_box, least_screen, place
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.game.figures import panel, untouched
from slide_tui.tui.screens.game.foot import footer, names_for
from slide_tui.tui.screens.game.lines import bottom_line, top_line
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:  # few starts are duels
    from slide_tui.play.duel import Duel


def first_picture(view: View, table: Table, columns: int, rows: int) -> str:
    """The bytes that paint the first screen: a recorded run's, a game's, or the start screen."""
    if isinstance(table.top, Film):
        sheet = replay_picture(view, table.top.replay.puzzle, columns, rows)
    elif table.duel is not None:
        sheet = duel_picture(view, table.duel, table.games, columns, rows)
    elif table.game is not None:
        sheet = game_picture(view, table.game, columns, rows, table.today)
    else:
        sheet = intro_picture(view, columns, rows, table.unfinished, table.today, newcomer=table.is_new)
    painter = Painter(view.palette.depth)
    return painter.frame((0, y, line) for y, line in enumerate(sheet.lines))


def game_picture(view: View, game: Game, columns: int, rows: int, today: int | None = None) -> Sheet:
    """The screen of a game before its first slide."""
    sheet = Sheet(columns, rows, view.palette.on(None))
    placement = place(game.board.size, columns, rows, pictures=view.pictures)
    if placement is None or columns < least_screen(game.board.size)[0]:
        return sheet
    picture = BoardPicture(game.goal, view.looks_for(game.puzzle.sight), placement.pitch, placement.edged)
    mark = view.slides_shown(game)
    marks = {game.board.gap: mark} if mark is not None else {}
    sheet.put_lines(placement.board.x, placement.board.y, picture.lines(game.board, marks, faces(game, 0)))
    figures = untouched(game, view, today)
    foot = foot_box(placement, columns, rows)
    if placement.panel is None:
        head = head_box(placement, columns, rows)
        sheet.put(head.x, head.y, top_line(figures, head.width))
        sheet.put_lines(foot.x, foot.y, bottom_line(figures, foot.width).lines)
        return sheet
    box = placement.panel
    sheet.put_lines(box.x, box.y, panel(figures, box.width, box.height).lines)
    sheet.put(foot.x, foot.y, footer(view.keymap, foot.width, view.palette, names_for(game))[0])
    return sheet


def duel_picture(view: View, duel: Duel, games: tuple[Game, ...], columns: int, rows: int) -> Sheet:
    """The screen of a duel before its first slide."""
    from slide_tui.tui.screens.duel.places import duel_places  # few starts need these
    from slide_tui.tui.screens.duel.sheet import DuelShown, duel_sheets, view_at

    sheet, places = (
        Sheet(columns, rows, view.palette.on(None)),
        duel_places(duel.puzzle.size, columns, rows, pictures=view.pictures),
    )
    if places is None:
        return sheet
    for number, placement in enumerate(places.boards):
        game, seen = games[number], view_at(view, number)
        looks, mark = view.looks_for(game.puzzle.sight), seen.slides_shown(game)
        picture = BoardPicture(game.goal, looks, placement.pitch, placement.edged)
        marks = {game.board.gap: mark} if mark is not None else {}
        sheet.put_lines(placement.board.x, placement.board.y, picture.lines(game.board, marks))
    for (x, y), drawn in duel_sheets(DuelShown(duel, games, (), view.settings, view.palette, 0), places):
        sheet.put_lines(x, y, drawn.lines)
    return sheet


def replay_picture(view: View, puzzle: Puzzle, columns: int, rows: int) -> Sheet:
    """The board at the start of a replay; what stands around it comes with the screen."""
    from slide_tui.tui.screens.replay.places import replay_places  # few starts need it

    game, sheet = begin(puzzle), Sheet(columns, rows, view.palette.on(None))
    placement = replay_places(game.board.size, columns, rows, pictures=view.pictures).placement
    if placement is not None:
        picture = BoardPicture(game.goal, view.looks_for(puzzle.sight), placement.pitch, placement.edged)
        sheet.put_lines(placement.board.x, placement.board.y, picture.lines(game.board, faces=faces(game, 0)))
    return sheet


def intro_picture(
    view: View,
    columns: int,
    rows: int,
    unfinished: tuple[UnfinishedRun, ...] = (),
    today: int | None = None,
    *,
    newcomer: bool = False,
) -> Sheet:
    """The start screen."""
    # A game has no use for these.
    from slide_tui.tui.screens.intro.logo import LETTERS, LOGO, logo_view
    from slide_tui.tui.screens.intro.sheet import Told, intro_items, intro_places, intro_sheet, left_of, today_of

    known, several = today_of(today, None, None, unfinished), len(unfinished) > 1
    items = intro_items(view.settings, left_of(None, unfinished), several=several, newcomer=newcomer, today=known)
    places = intro_places(columns, rows, len(items))
    sheet = intro_sheet(places, (columns, rows), items, 0, view.palette, Told(view.settings.goal))
    if places.logo is not None:
        picture = BoardPicture(LOGO, logo_view(view).looks, places.pitch, letters=LETTERS)
        sheet.put_lines(places.logo.x, places.logo.y, picture.lines(LOGO))
    return sheet
