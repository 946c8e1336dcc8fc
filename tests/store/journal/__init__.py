"""Tests of the journal of the run in progress."""
