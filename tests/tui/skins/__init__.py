"""Tests of tui.skins."""
