"""What a seat can work out of Zena: the matches it could be in."""
