"""A match: played, kept, sent out, shown again.

``live`` checks a move, commits it and publishes it, one after another (``turn``); ``news`` is what each seat
is sent; ``pace`` holds answers back whose time would tell something. ``beginning`` deals, ``reading`` brings
a match back from the store. ``kept``, ``older`` and ``replay`` show matches that are over, ``forgotten`` is
what becomes of texts that were withdrawn.
"""
