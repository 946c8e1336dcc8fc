"""The game in a browser: a server that gives every page a game process of its own and passes messages between them."""
