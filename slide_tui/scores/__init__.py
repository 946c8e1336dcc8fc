"""Figures over many solves. Pure: numbers and Results in, numbers out."""

from slide_tui.scores.averages import (
    NOT_FINISHED,
    Average,
    Standing,
    average_named,
    deviation,
    mean,
    rolling,
    standing,
)

__all__ = ["NOT_FINISHED", "Average", "Standing", "average_named", "deviation", "mean", "rolling", "standing"]
