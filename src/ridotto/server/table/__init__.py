"""A table: who sits there, what is agreed, who is here and who is away.

``document`` is all that is kept of it; ``gathering`` and ``acts`` are the changes it may go through, as plain
functions; ``live`` is a table that somebody is at, with its ``listeners``, ``absence`` and ``tempo``.
``hearing`` takes in what other processes have written.
"""
