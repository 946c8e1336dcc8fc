"""The commands of the command line.

A command is a row here and a module of this folder with `add_options(parser)`, which reads nothing, and `run(options)`,
which returns the exit code, or nothing where all went well. The docstring of the module ends its help. The manual and
the shells' completions need only walk the rows and look at the parsers.
"""

COMMANDS = {
    "play": "play full screen, the same as slide-tui alone",
    "plain": "play line by line: for pipes, screen readers and dumb terminals",
    "serve": "play in a browser, on this machine or with friends",
    "daily": "play today's board, the same for everybody, or print it",
    "new": "print positions to solve",
    "check": "say whether a position is solvable, and why",
    "apply": "print the position after some moves",
    "solve": "print the shortest solution (or a short one, above 16 cells)",
    "stats": "print your bests, averages and active days",
    "solves": "list your saved runs, one per line",
    "replay": "watch a run, or print it move by move or as one line to share",
    "export": "export every run as JSON lines or CSV",
    "import": "import runs from an export, csTimer or 15puzzle.app",
    "paths": "show where files are stored",
    "doctor": "report what the game sees of terminal, files and versions",
}
"""Name and purpose of every command, in the order of the help. `module_of` names its module."""


def module_of(command: str) -> str:
    """Return the module of a command: its name, with an underscore if that is a word of Python's."""
    return f"slide_tui.commands.{command}{'_' if command == 'import' else ''}"
