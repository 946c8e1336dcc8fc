"""The list of commands, found by typing."""
