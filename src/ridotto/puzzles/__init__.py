"""Puzzles: small exact questions cut from matches, one for every day, the same in every house.

``pack`` is what a pack holds and how one is read, ``days`` says which puzzle belongs to which day, and
``speaking`` puts one into sentences of both languages. They know no rules: a pack holds all that is needed to
show and to check its puzzles. ``ridotto.lab.puzzles`` makes packs.
"""
