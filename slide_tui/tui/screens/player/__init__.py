"""The player of a run: stepped through or played, as it was or slide by slide."""
