"""Tests of the coach and of reasons."""
