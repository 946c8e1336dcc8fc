"""Tests of tui.paint."""
