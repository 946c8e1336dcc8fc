"""The run in progress, kept so that nothing that was shown is lost: one file per run, a line for every request.

`begin` a journal with a game and `note` every step before its frame is painted; call `sync` once a second and at a
pause; `close` it without keeping once the database has the run. At start `waiting` finds what no living window holds,
and `claim` takes one over. `Starts` knows what was begun in them all.
"""

from slide_tui.store.journal.journal import Journal, begin
from slide_tui.store.journal.run import Run
from slide_tui.store.journal.starts import Starts
from slide_tui.store.journal.waiting import Waiting, claim, waiting

__all__ = ["Journal", "Run", "Starts", "Waiting", "begin", "claim", "waiting"]
