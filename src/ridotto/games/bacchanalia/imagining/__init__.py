"""What a seat can work out of Bacchanalia: the matches it could be in."""
