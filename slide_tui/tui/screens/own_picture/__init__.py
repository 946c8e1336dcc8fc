"""The player's own picture: where it is, and which part of it to show."""
