"""The settings file: read with a word for every mistake, written so that its comments stay."""
