"""7.2 Which branch of the Aruspex is to be told: by the row, the count of Parcae, and the Amans."""

from __future__ import annotations

from ridotto.games.bacchanalia.cards import NOTHING, PLACE_OF, Place, Row, Telling
from ridotto.games.bacchanalia.state import Open

CONFRONTS = 2
"""A2, A5 From this count of Parcae on the teller faces Accusator or Miles."""
CAPTURES = 3
"""A5 From this count on Miles captures."""


def telling_of(o: Open, seat: int) -> Telling:
    """The telling of the row that holds; 7.3 the mark of the Amans counts as it was before the scene."""
    together = o.with_amans[seat]
    match Row(o.row):
        case Row.TIE:
            return Telling.TIE
        case Row.ACCUSATOR:
            return Telling.ACCUSATOR_NEAR if o.parcae < CONFRONTS else Telling.ACCUSATOR_CONFRONTS
        case Row.AMANS:
            return Telling.AMANS_FLIGHT
        case Row.BACCHUS:
            return Telling.BACCHUS_STAYS
        case Row.MILES:
            if o.parcae >= CAPTURES:
                return Telling.MILES_CAPTURE
            return Telling.MILES_NEAR if o.parcae < CONFRONTS else Telling.MILES_ESCAPED
        case Row.MINERVA:
            return Telling.MINERVA_WITH if together else Telling.MINERVA_APART
        case Row.PLUTO:
            return Telling.PLUTO_CRIME
        case Row.SATYRUS:
            return Telling.SATYRUS_REVELRY
        case Row.VENUS:
            if not o.amans_entered:
                return Telling.VENUS_MEMORY
            return Telling.VENUS_WITH if together else Telling.VENUS_APART
        case Row.VINUM_SYMBOL:
            return Telling.VINUM_NOBODY if o.took == NOTHING else Telling.VINUM_FIGURE
        case Row.VINUM:
            return Telling.VINUM_RISES


def place_of(o: Open) -> Place:
    """R50 The rule of place of the row that holds."""
    return PLACE_OF[Row(o.row)]
