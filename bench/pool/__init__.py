"""Opponents that stay as they are: the bots of November 2026, players who look for a weakness, a newcomer.

New bots are measured against them (``bench/pool_*.py``, ``bench/ladder.py``); no house seats them. They
follow changes of names in the games, never changes of play. A bot that has not changed since is imported, and
copied before it changes: ``tests/bots/test_pool.py`` notices.
"""
