"""The easel: which picture boards are pieces of, from the first wish to cells or real pixels."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from slide_tui.choices.settings import Settings
from slide_tui.play.events import Warned
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.pictured import pictured_board, preview_board
from slide_tui.tui.terminal.driver import TerminalDriver

if TYPE_CHECKING:  # number tiles start without pictures
    from slide_tui.tui.app import SlideApp
    from slide_tui.tui.board.art import Art
    from slide_tui.tui.painting import Painting
    from slide_tui.tui.real_pixels import RealPixels


class Easel:
    """Has the picture of the topmost board painted, and shows it."""

    def __init__(self, app: SlideApp) -> None:
        """Start with nothing painted."""
        self._app = app
        self._pixels: RealPixels | None = None

    @cached_property
    def painting(self) -> Painting:
        """What has pictures painted."""
        from slide_tui.tui.painting import Painting, Saved  # number tiles start without pictures
        from slide_tui.tui.wanted import save_raster, saved_raster

        app, folder = self._app, self._app.services.pictures
        saved = Saved(partial(saved_raster, folder), lambda *of: app.hands.off_loop(partial(save_raster, folder, *of)))
        return Painting(self.show, lambda why: app.put(Warned((why,))), app.services.hire_studio, saved)

    def follow(self, *, load: bool = False) -> None:
        """Have the picture of the topmost board painted, or loaded, if it has one and this terminal can show it."""
        if pictured_board(self._app.table) is None:
            return
        from slide_tui.tui.wanted import wanted_by  # number tiles start without pictures

        wanted = wanted_by(self._app.table, self._app.view)
        if wanted is not None and load:
            self.painting.load(wanted)
        elif wanted is not None:
            self.painting.want(wanted)
            self._show_pixels_soon()

    def try_out(self, settings: Settings) -> None:
        """Have the picture painted of settings that are only being looked at."""
        board = preview_board(settings) if self._app.view.palette.pictures else None
        if board is not None:
            from slide_tui.tui.wanted import wanted_for  # number tiles start without pictures

            self.painting.want(wanted_for(settings, *board, self._app.table.today))

    def show(self, art: Art) -> None:
        """Draw boards as pieces of a picture, or of the same one in finer cells."""
        self._app.view = self._app.view._replace(art=art)
        if self._app.is_running:
            self._show_pixels_soon()

    def resized(self) -> None:
        """Show real pixels in another size, if the board or the font has one now."""
        if self._pixels is not None:
            self._show_pixels_soon()

    def resumed(self) -> None:
        """Show again what was deleted before the game was suspended."""
        if self._pixels is not None:
            self._pixels.resume()
            self._show_pixels_soon()

    def close(self) -> None:
        """End the painting, if there is any."""
        if "painting" in vars(self):
            self.painting.close()

    def _show_pixels_soon(self) -> None:
        self._app.call_after_refresh(self._show_pixels)

    def _show_pixels(self) -> None:
        """Show the board on top in real pixels, where the terminal has them and the player wants them."""
        view, driver = self._app.view, self._app._driver  # noqa: SLF001 - there is no other way to it
        wanted = view.settings.pixels == "auto"
        if self._pixels is None and wanted and isinstance(driver, TerminalDriver):
            from slide_tui.tui.real_pixels import RealPixels  # number tiles start without pictures

            self._pixels = RealPixels(self.painting, driver, self._show_pixels)
        if self._pixels is None or view.palette.tray is None:
            return
        grids = self._app.screen.query(BoardGrid)
        if not wanted:
            self._pixels.drop()
        elif tiling := next((grid.tiling for grid in grids if grid.tiling is not None), None):
            self._pixels.want(tiling, view.palette.tray)
