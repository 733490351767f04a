"""The house itself.

``house`` knows all tables, ``run`` opens and closes it, ``settings`` are what a host may set. ``nodes`` are
the processes that share its store, ``reach`` is who can reach it; ``clock`` and ``cache`` are what they say.
"""
