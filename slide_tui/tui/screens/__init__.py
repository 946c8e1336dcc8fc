"""The screens and dialogs: a folder each, or a file where one is all it needs."""
