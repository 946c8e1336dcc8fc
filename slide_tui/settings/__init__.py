"""What the player chooses, as values and tables: settings, controls, and which key asks for what."""
