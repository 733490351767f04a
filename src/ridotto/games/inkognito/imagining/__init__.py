"""What a seat can work out of Inkognito: the matches it could be in, and what is certain in all of them."""
