"""Opponents that stay as they are: bots as they were in November 2026, and players who look for a weakness.

New bots are measured against them (``bench/pool_*.py``); no house seats them. They follow changes of names in
the games, never changes of play.
"""
