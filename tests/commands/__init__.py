"""Tests of verbs."""
