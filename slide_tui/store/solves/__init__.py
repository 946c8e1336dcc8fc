"""All runs that are over: a log, which is the truth, and an index, by which it is asked.

`SavedRuns` is the front door. In the folder lie:

    solves.jsonl        the log: every run that is over as one line, appended and never rewritten
    solves.jsonl.copy   the copy that grows beside it, from which damage is mended
    solves.index        the index, a cache in SQLite's form, which may be deleted at any time
    solves.db           only ever a database of version 1.0: taken into the log, then renamed

The promise: when `keep` returns a run, neither kill -9 nor a power cut nor another window can take the run away.
Else the run's journal stays until a `retry`, another `keep` or the next start of any window brings it in.
"""
