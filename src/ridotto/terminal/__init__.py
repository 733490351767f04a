"""The terminal client: any game, played by keys, full-screen or line by line."""
