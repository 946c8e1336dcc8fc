"""The run in progress, kept so that nothing that was shown is lost: one file per run, a line for every request.

`begin` a journal with a game and `note` every step before its frame is painted; call `sync` once a second and at a
pause; `close` it without keeping once the database has the run. A `Listing` finds the runs that no living window
holds, and `claim` takes one over. `begin_again` brings back a run that was over. `Starts` knows what was begun in all.
"""
