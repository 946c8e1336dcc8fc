"""Tests of the database of runs."""
