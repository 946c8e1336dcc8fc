"""Statistics: figures, trend, days and runs."""
