"""The player of a run: stepped through or played, with the figures of a replay or of a debrief beside it."""
