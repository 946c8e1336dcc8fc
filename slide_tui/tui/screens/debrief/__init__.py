"""The debrief: a run slide by slide."""
