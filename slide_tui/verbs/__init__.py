"""The verbs of the command line. A verb is a module of this folder with `run(words) -> exit code`, and a row here."""

VERBS = {
    "play": "play on the full screen; this is what slide-tui alone does too",
    "plain": "play line by line: for pipes, screen readers and dumb terminals",
    "new": "print positions to solve",
    "check": "say whether a position is solvable, or why not",
    "apply": "print the position after moves",
    "solve": "print the fewest moves that solve a position, or few",
    "stats": "print the figures of your solves: bests, averages, days",
    "solves": "print the runs that are kept, one a line",
    "replay": "watch a run, or print it move by move or as the one line that a friend can paste",
    "export": "write all that is kept as JSON lines or as a table",
    "import": "add the runs of an export, of csTimer or of 15puzzle.app",
    "paths": "print where the files of the game lie",
}
"""Name and purpose of every verb, in the order of the help. `module_of` has the name of its module."""


def module_of(verb: str) -> str:
    """The module of a verb. It has the verb's name, with a line behind it where Python needs that word itself."""
    return f"slide_tui.verbs.{verb}{'_' if verb == 'import' else ''}"
