"""The database of finished and abandoned runs: one SQLite file, shared by all windows.

`Keeper` is the front door. It never loads SQLite before something is opened, and whatever has happened to the file,
it answers: what is damaged is set aside and put together again from its pages and its backup, what can't be written is
read, and without any file there is one in memory. `notes` has the lines about it for the player, each once.

The promise: when `keep` returns a Receipt that is `safe`, neither kill -9 nor a power cut nor another window can
take the run away. Where the file can't be had within `BRIEF_S`, it is not: the run's journal stays until a `retry`,
another `keep` or the next start of any window brings it in.

`exporting` and `importing` are asked for by their modules:

    import_file(path, Bare(now_ms=..., offset_min=...), keeper.add)
    json_lines(keeper.every()), csv_lines(keeper.every())
"""

from slide_tui.store.solves.keeper import Keeper, Receipt
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Counted, Imported, Kept, Order

__all__ = ["Chosen", "Counted", "Imported", "Keeper", "Kept", "Order", "Receipt", "Trouble"]
