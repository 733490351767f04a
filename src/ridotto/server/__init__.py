"""The house: tables, matches and people over HTTP and sockets.

One room is one folder: ``wire`` (what goes over the line), ``house`` (opening, settings, other processes),
``pages`` (HTTP), ``table`` (who sits where), ``match`` (playing, keeping, showing again), ``bots`` and
``services`` (what happens beside the moves). docs/way-of-a-move.md goes through them.
"""
