"""Tests of say."""
