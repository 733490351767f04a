"""The terminal client: any game, played by keys, full-screen or line by line.

``play`` is a match at this terminal without any screen, ``screens`` the full screen, ``lines`` line mode,
``replay`` records, ``telling`` what only stories need, ``boards`` and ``drawing`` what is seen of a game.
"""
