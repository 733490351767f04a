"""Which screens are measured, under which names, at which moments."""

from __future__ import annotations

from functools import cache

from tests.web.measuring import DESK, HAND, STAGE, Kind, Size
from tests.web.staging import Moment, moments

from ridotto import games

LANGUAGES = ("it", "en")
NAMES = {
    "long": (
        "Wolfeschlegelsteinhausen", "Bartolomea Massimigliana", "Mariantonietta Vendramin",
        "Giovanbattista Contarini", "Costantina Mocenigo Dona", "Ferdinando Quirini Zorzi",
    ),
    "short": ("W", "I", "Ø", "D", "E", "J"),
}  # fmt: skip
DEVICES: dict[str, tuple[Kind, tuple[Size, ...]]] = {
    "desk": (DESK, ((1024, 768), (1280, 800), (1440, 900), (1920, 1080))),
    "tablet": (HAND, ((768, 1024),)),
    "phone": (HAND, ((390, 844), (360, 740))),
    "stage": (STAGE, ((1280, 720), (1024, 768), (1920, 1080))),
}
TABS = {"desk": 1, "tablet": 3, "phone": 3, "stage": 1}
"""On a phone there are three pages of a match: what I may do, what I know, what is on the table."""
USUAL = {
    "inkognito": ("which_place", "what_to_do"),
    "arsenalia": ("which_square", "which_way"),
    "q": ("which_action", "what_to_put_back"),
    "zena": ("your_turn", "what_to_put_back"),
    "bacchanalia": ("who_are_you", "tell_the_scene"),
}
"""What a match asks for most, or with most on the screen; the soak looks at everything that is asked."""

SPOILS = """style => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}"""


@cache
def moments_of(game: str) -> dict[str, Moment]:
    """By question the last moment at which seat 0 is asked it, in a match with all its seats; and the end."""
    found = games.load(game)
    return {moment.question: moment for moment in moments(found, max(found.seat_counts), "layout")}


def share(sizes: tuple[Size, ...], n: int) -> tuple[Size, ...]:
    """Every second of these sizes, beginning with the first or, where n is odd, with the second."""
    return sizes[n % 2 :: 2] or sizes


def nothing_is_wrong(found: list[str]) -> None:
    """Say all that is, one fault in a line."""
    assert not found, "\n".join([f"{len(found)} faults", *found])
