"""The rules core. It knows no game."""

from ridotto.core.chance import Chance, ChanceError, Dice, Draw, Recorded, Scripted, commitment_to, key_of
from ridotto.core.declared import Cards, Kinds, Knowledge, Manners, Measures, Printed, Seating
from ridotto.core.game import CARDS, Game, OptionRefused, SetupError, filled
from ridotto.core.journal import Entry, fingerprint
from ridotto.core.match import Match
from ridotto.core.messages import (
    HOUSE,
    Asked,
    Choice,
    Event,
    IllegalMove,
    Move,
    Offer,
    Outcome,
    Refusal,
    Seat,
    TakeBack,
    Told,
    View,
    Waiting,
    has_text,
)
from ridotto.core.rules import Question, Rules, RulesError, Step
from ridotto.core.state import State
from ridotto.core.table import Table
from ridotto.core.words import LANGUAGES, Words
from ridotto.core.worlds import Worlds

__all__ = [
    "CARDS",
    "HOUSE",
    "LANGUAGES",
    "Asked",
    "Cards",
    "Chance",
    "ChanceError",
    "Choice",
    "Dice",
    "Draw",
    "Entry",
    "Event",
    "Game",
    "IllegalMove",
    "Kinds",
    "Knowledge",
    "Manners",
    "Match",
    "Measures",
    "Move",
    "Offer",
    "OptionRefused",
    "Outcome",
    "Printed",
    "Question",
    "Recorded",
    "Refusal",
    "Rules",
    "RulesError",
    "Scripted",
    "Seat",
    "Seating",
    "SetupError",
    "State",
    "Step",
    "Table",
    "TakeBack",
    "Told",
    "View",
    "Waiting",
    "Words",
    "Worlds",
    "commitment_to",
    "filled",
    "fingerprint",
    "has_text",
    "key_of",
]
