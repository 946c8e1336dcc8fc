"""Tests of store.settings."""
