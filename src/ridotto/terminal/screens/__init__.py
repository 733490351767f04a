"""The full screen, made with Textual.

``app`` takes the keys, ``window`` shares the room among ``pane``s, ``pages`` lie over the table; ``evening``,
``writing`` and ``reading`` are the same for games that are told. ``theme`` and ``table.tcss`` are its looks.
"""
