"""The widgets: each draws a value and posts a message."""
