"""The few numbers of the box that the screens know too are those of the box."""

import json
import re
from pathlib import Path

from ridotto.games.arsenalia.moves import Card, Location
from ridotto.games.arsenalia.pieces import CARDS, DIE, FALSE_CARDS, LOCATION_OF, SEATS, SIGN_OF
from ridotto.games.arsenalia.ring import NOTHING, NOWHERE
from ridotto.games.arsenalia.state import LAY, TREASURE

SCREENS = Path(__file__).parents[3] / "web" / "src" / "games" / "arsenalia" / "logic"


def constants(file):
    """What a file of the screens writes down: numbers, lists of them, texts."""
    text = (SCREENS / file).read_text(encoding="utf-8")
    found = re.findall(r"^(?:export )?const ([A-Z_]+)(?:: [^=]+)? = ([\d\[\]', \-\w]+)$", text, re.MULTILINE)
    values = {}
    for name, written in found:
        try:
            values[name] = json.loads(written.replace("'", '"'))
        except json.JSONDecodeError:  # made of others
            continue
    return values


def test_the_screens_have_the_numbers_of_the_box():
    institution_of = {location: card for card, location in LOCATION_OF.items()}
    assert constants("numbers.ts") == {
        "NOWHERE": NOWHERE,
        "NOTHING": NOTHING,
        "TREASURE": TREASURE,
        "SEATS": SEATS,
        "FALSE_CARDS": FALSE_CARDS,
        "FACES": [*DIE],
        "GHOSTS_OF_EACH": CARDS.ghosts.of_each_location,
        "LOCATIONS": [*Location],
        "INSTITUTIONS": [card for card in Card if card < Card.CORDER],
        "CRAFTS": [card for card in Card if card >= Card.CORDER],
        "HOUSE_OF": [institution_of[location] for location in Location],
        "LAY": LAY,
    }


def test_the_screens_have_the_signs_of_the_board():
    assert constants("ring.ts") == {"SIGNS": "".join(sorted(SIGN_OF, key=lambda sign: SIGN_OF[sign]))}
