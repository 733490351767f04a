"""What a seat can work out of Q: the matches it could be in, and what is certain in all of them."""
