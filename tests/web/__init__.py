"""The server, with a stand-in for the game."""
