"""Tests of the middle: what happens next, as tables and events."""
