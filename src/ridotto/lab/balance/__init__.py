"""How a game comes out when bots play it, for whoever designs it: seats, cards, moves, length.

Which file: ``collecting`` plays and counts, ``held`` says which cards a seat holds and a move names,
``summing`` adds up and compares two sets of options on the same deals, ``page`` is the page; ``rulemap``
counts how often each numbered rule comes up. All of it works for any game, by what it declares.
"""

from ridotto.lab.balance.summing import Balance, CardUse, balanced

__all__ = ["Balance", "CardUse", "balanced"]
