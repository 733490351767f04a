"""Bacchanalia, a storytelling game for adults in the Bertinoro of AD 61, by Paul Czege and Michele Gelli."""
