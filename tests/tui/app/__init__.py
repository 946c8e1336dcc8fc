"""The game on screen, played by keys and mouse."""
