"""Paint: styled text and its colours as pure functions. No word of the game, of Textual or of Rich."""
