"""Warnings about files: the line that stays until they are read, and the page."""
