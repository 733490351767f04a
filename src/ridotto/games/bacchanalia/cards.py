"""Names: Deus and Umbra cards, rows of the Aruspex, tellings, endings. Equal cards have one id."""

from __future__ import annotations

import enum

NOTHING = -1
"""No card, no seat, no text."""


class Deus(enum.IntEnum):
    """The figures. Vinum lies before everybody who is in, for good: no rule moves it."""

    BACCHUS = 0
    PLUTO = 1
    ACCUSATOR = 2
    MINERVA = 3
    VENUS = 4
    SATYRUS = 5
    MILES = 6
    AMANS = 7
    VINUM = 8


class Umbra(enum.IntEnum):
    """The cards that are drawn. The first eight have the number of their Deus."""

    BACCHUS = 0
    PLUTO = 1
    ACCUSATOR = 2
    MINERVA = 3
    VENUS = 4
    SATYRUS = 5
    MILES = 6
    AMANS = 7
    VINUM = 8
    VINUM_SYMBOL = 9
    PARCAE = 10


class Row(enum.IntEnum):
    """The rows of the Aruspex: a tie, the ruling Deus, Vinum with the symbol or without."""

    TIE = 0
    ACCUSATOR = 1
    AMANS = 2
    BACCHUS = 3
    MILES = 4
    MINERVA = 5
    PLUTO = 6
    SATYRUS = 7
    VENUS = 8
    VINUM_SYMBOL = 9
    VINUM = 10


class Place(enum.IntEnum):
    """R50 What a scene has to do with its place."""

    STAY = 0
    MOVE = 1
    """Begin here, end elsewhere."""
    ELSEWHERE = 2
    """The scene leads to another place, and may open there."""
    MAY_MOVE = 3


class Telling(enum.IntEnum):
    """What is to be told now: the branches of the Aruspex, introductions, arrivals, finales."""

    INTRODUCTION = 0
    FIRST_INTRODUCTION = 1
    """I5 With the first signs of the bacchanal."""
    ARRIVAL = 2
    TIE = 3
    ACCUSATOR_NEAR = 4
    ACCUSATOR_CONFRONTS = 5
    AMANS_FLIGHT = 6
    BACCHUS_STAYS = 7
    MILES_NEAR = 8
    MILES_ESCAPED = 9
    MILES_CAPTURE = 10
    MINERVA_WITH = 11
    MINERVA_APART = 12
    PLUTO_CRIME = 13
    SATYRUS_REVELRY = 14
    VENUS_MEMORY = 15
    VENUS_WITH = 16
    VENUS_APART = 17
    VINUM_FIGURE = 18
    """With the symbol: the figure just taken is here."""
    VINUM_NOBODY = 19
    """R29 With the symbol, but there was nothing to take."""
    VINUM_RISES = 20
    LAST_ESCAPE = 21
    """Endings of F2 and F3 from here on: ending 1."""
    LAST_CRIME = 22
    LAST_THRONG = 23
    LAST_RID_OF_ACCUSATOR = 24
    LAST_AMANS_SAVED = 25
    LAST_DEATH = 26


class Finale(enum.IntEnum):
    """How a player goes out of the game."""

    AMANS = 0
    MILES = 1
    SUDDEN = 2
    AWAY = 3
    """R48 They left the table."""


class Ending(enum.IntEnum):
    """The five endings; the fourth has two halves."""

    ESCAPE = 0
    CRIME = 1
    THRONG = 2
    RID_OF_ACCUSATOR = 3
    AMANS_SAVED = 4
    DEATH = 5


class Fate(enum.IntEnum):
    """F2 The last turn of fate before a death."""

    NONE = 0
    ACCUSATOR = 1
    AMANS = 2
    BOTH = 3


class Kind(enum.IntEnum):
    """What a text is. The first six are the matters of an introduction."""

    WHO = 0
    MIRROR = 1
    BELOVED = 2
    CRIME = 3
    ACCUSER = 4
    WHERE = 5
    ARRIVAL = 6
    SCENE = 7
    FINALE = 8
    QUESTION = 9
    ANSWER = 10
    PERSON = 11
    PLACE = 12
    THING = 13


class Why(enum.IntEnum):
    """D2 The reason for the closing scenes."""

    ONE_IN = 0
    TWO_AND_PARCAE = 1
    TIME = 2
    LIMIT = 3


DEUS, UMBRA, ROWS, KINDS = tuple(Deus), tuple(Umbra), tuple(Row), tuple(Kind)
BACCHUS, PLUTO, ACCUSATOR, MINERVA, VENUS, SATYRUS, MILES, AMANS, VINUM, SYMBOL, PARCAE = (
    int(card) for card in Umbra
)
"""Numbers of both Deus and Umbra; the last two are of Umbra only."""

MATTERS = KINDS[:6]
"""I2 The six matters of an introduction."""
ELEMENTS = KINDS[11:]
"""7.4 What the register holds."""

ROW_OF = {int(Deus[row.name]): row for row in Row if row.name in Deus.__members__}
"""The row of the Aruspex of each Deus; that of Vinum without the symbol."""

PLACE_OF = {
    Row.TIE: Place.MOVE,
    Row.ACCUSATOR: Place.ELSEWHERE,
    Row.AMANS: Place.ELSEWHERE,
    Row.BACCHUS: Place.STAY,
    Row.MILES: Place.ELSEWHERE,
    Row.MINERVA: Place.STAY,
    Row.PLUTO: Place.MOVE,
    Row.SATYRUS: Place.ELSEWHERE,
    Row.VENUS: Place.MOVE,
    Row.VINUM_SYMBOL: Place.MAY_MOVE,
    Row.VINUM: Place.STAY,
}
"""R50 The rule of place of each row."""

ENDING_OF = {
    AMANS: (Ending.ESCAPE,),
    VENUS: (Ending.ESCAPE,),
    PLUTO: (Ending.CRIME,),
    BACCHUS: (Ending.THRONG,),
    SATYRUS: (Ending.THRONG,),
    MINERVA: (Ending.RID_OF_ACCUSATOR, Ending.AMANS_SAVED),
    MILES: (Ending.DEATH,),
    ACCUSATOR: (Ending.DEATH,),
}
"""F3 The endings of each Deus."""

TELLING_OF = {
    Ending.ESCAPE: Telling.LAST_ESCAPE,
    Ending.CRIME: Telling.LAST_CRIME,
    Ending.THRONG: Telling.LAST_THRONG,
    Ending.RID_OF_ACCUSATOR: Telling.LAST_RID_OF_ACCUSATOR,
    Ending.AMANS_SAVED: Telling.LAST_AMANS_SAVED,
    Ending.DEATH: Telling.LAST_DEATH,
}
"""What is told for each ending."""
