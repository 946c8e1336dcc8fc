"""The calendar of the boards of the days."""
