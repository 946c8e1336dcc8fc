"""Tests of store.importing."""
