"""All that a game can show, on Desk, phone and Stage: open to everybody, in one language, and all of it seen.

Nothing of it is played to: moments are staged and answered by hand (``touring.py``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import sampled
from tests.web.inspecting import Inspector
from tests.web.reading import foreign_words, no_scroll, sayings, whole_cloth, whole_texts
from tests.web.staging import Eyes, Staged
from tests.web.test_arsenalia import CUT_NAMES, HIDDEN_SLIPS
from tests.web.touring import ELSEWHERE, NAMES, Tour, sights, to_be_seen

from ridotto import games

PHASES = {
    "inkognito": {
        "place", "place face down", "exchange", "exchange, one card", "exchange, two cards", "sign", "shown",
        "black card", "question", "look", "audience", "call", "call, dialled", "end of deal",
    },
    "arsenalia": {
        "square", "way", "encounter", "pair", "pair, one card", "pair, two cards", "laying", "false card",
        "ghost", "guess or end", "treasure", "treasure, chosen", "shown",
    },
    "q": {
        "opening", "door", "door, Draw", "door, Load", "door, Swap", "door, Discard", "door, Seize",
        "door, card", "door, seat", "keeping", "swap", "Theatines", "inspection", "whose role", "shown",
        "sum",
    },
    "zena": {"your_turn 0", "piece, chosen", "pass, chosen", "join_or_not", "how_much", "month"},
    "bacchanalia": {"who_are_you, written", "the_open_scene", "note, written", "lock, chosen"},
}  # fmt: skip
"""What has to be seen on a tour besides the questions; the names are those of the hands."""


def all_is_seen(page: Page, game: str) -> list[str]:
    """Nothing scrolls, nothing that can be pressed is cut off, and no text."""
    wrong = []
    checks = [no_scroll, whole_cloth]
    if game == "q":
        checks.append(whole_texts)
    for check in checks:
        try:
            check(page)
        except AssertionError as error:
            wrong.append(f"{check.__name__}: {error}")
    if game == "arsenalia":
        wrong += page.evaluate(CUT_NAMES) + page.evaluate(HIDDEN_SLIPS)
    return wrong


class Onlooker:
    """Looks once at each phase of a game: at its words, and whether all of it is seen; and with axe."""

    def __init__(self, table: Staged, game: str, screen: str, language: str, axe: str) -> None:
        self.page = table.page
        self.game = game
        self.screen = screen
        self.language = language
        phone = "phone" in screen
        self.inspects = Inspector(self.page, phone, contrast=axe == "contrast") if axe else None
        self.seen: set[str] = set()
        self.found: list[str] = []

    def __call__(self, phase: str) -> None:
        """What lies on the screen now."""
        if phase in self.seen:
            return
        self.seen.add(phase)
        found = [f"foreign: {text}" for text in foreign_words(self.page, self.language)]
        if self.screen == "desk" and self.game != "bacchanalia":
            found += all_is_seen(self.page, self.game)
        self.found += [f"{phase}: {what}" for what in found]
        if self.inspects is not None:
            self.inspects(phase)

    def nothing_is_wrong(self) -> None:
        """Say all that is."""
        found = self.found + (self.inspects.found if self.inspects else [])
        assert not found, "\n".join(found)


SETTINGS = [
    ("desk", "en", "contrast"),
    ("desk", "it", ""),
    ("desk", "en", ""),
    ("desk", "en", "names"),
    ("small phone", "it", "names"),
    ("small phone", "it", "contrast"),
]
USUAL = {
    "inkognito": ("small phone", "it", "names"),
    "arsenalia": ("desk", "it", ""),
    "q": ("desk", "it", ""),
    "zena": ("desk", "en", ""),
    "bacchanalia": ("desk", "it", ""),
}
"""Each game in one setting, every language and every kind of screen in one game; the soak has all of them."""


@pytest.mark.parametrize(
    ("game", "screen", "language", "axe"),
    sampled(
        [(game, *one) for game in games.NAMES for one in SETTINGS],
        *((game, *one) for game, one in USUAL.items()),
    ),
)
@pytest.mark.long
def test_whatever_a_game_asks_is_open_to_everybody_and_in_one_language(
    game: str, screen: str, language: str, axe: str, eyes: Eyes
) -> None:
    table = eyes(screen, language)
    looks = Onlooker(table, game, screen, language, axe)
    tour = Tour(table, game, "touch" if "phone" in screen else "mouse", looks)
    usual = USUAL[game] == (screen, language, axe)
    tour.goes_round(lambda: usual and PHASES[game] <= looks.seen)
    table.leaves()
    looks.nothing_is_wrong()
    assert PHASES[game] | {"waiting", "over"} <= looks.seen
    assert to_be_seen(game) - ELSEWHERE.get(game, set()) <= tour.seen


@pytest.mark.parametrize("game", sampled(games.NAMES, "inkognito", "q", "bacchanalia"))
def test_the_shared_screen_is_open_to_everybody(game: str, eyes: Eyes) -> None:
    playing, end = sights(game).waiting, sights(game).end
    stage = eyes("stage", "it")
    looks = Inspector(stage.page)
    stage.shows(playing, NAMES[: playing.match.seats], None)
    looks("stage, playing")
    stage.shows(end, NAMES[: end.match.seats], None)
    looks("stage, over")
    stage.leaves()
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.parametrize("game", sampled(games.NAMES, "arsenalia", "zena"))
def test_a_replay_is_open_to_everybody(game: str, eyes: Eyes) -> None:
    end, desk = sights(game).end, eyes("desk", "it")
    looks = Inspector(desk.page)
    desk.shows(next(iter(sights(game).visits.values())).moment, NAMES, 0)
    looks("desk, asked")
    desk.shows_again(end, NAMES[: end.match.seats])
    looks("replay")
    desk.page.keyboard.press("End")
    looks("replay, end")
    desk.leaves()
    assert not looks.found, "\n".join(looks.found)


SPOILS = {
    "button-name": "() => document.querySelector('.cloth').append(document.createElement('button'))",
    "color-contrast": """() => {
      const one = document.createElement('p')
      one.style.cssText = 'position: relative; color: #777; background: #666; font-size: 16px'
      one.textContent = 'Niente'
      document.querySelector('.cloth').append(one)
    }""",
    "foreign": """() => {
      const one = document.createElement('p')
      one.textContent = 'Scegli una carta della mano'
      document.querySelector('.cloth').append(one)
    }""",
}


@pytest.mark.parametrize("fault", SPOILS)
def test_an_onlooker_finds_what_was_spoilt_on_purpose(fault: str, eyes: Eyes) -> None:
    table = eyes("desk", "en")
    moment = sights("inkognito").visits["which_place", "Visit"].moment
    table.shows(moment, NAMES[: moment.match.seats], 0)
    looks = Onlooker(table, "inkognito", "desk", "en", "contrast")
    looks("as it is")
    looks.nothing_is_wrong()
    table.page.evaluate(SPOILS[fault])
    looks("spoilt")
    table.leaves()
    with pytest.raises(AssertionError, match=fault):
        looks.nothing_is_wrong()


def test_drawers_beside_a_match_are_open_to_everybody(eyes: Eyes) -> None:
    table, said = eyes("desk", "en"), sayings("en")
    page, looks = table.page, Inspector(table.page)
    moment = sights("inkognito").visits["which_place", "Visit"].moment
    table.shows(moment, NAMES[: moment.match.seats], 0)
    dialog = page.get_by_role("dialog")
    for key in ("r", "?"):
        page.keyboard.press(key)
        expect(dialog).to_be_visible()
        looks(key)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    for drawer in ("menu.talk", "menu"):
        page.locator(".strip").get_by_role("button", name=said[drawer], exact=True).click()
        expect(dialog).to_be_visible()
        looks(drawer)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    table.leaves()
    assert not looks.found, "\n".join(looks.found)


LISTED = [("inkognito", "which_place"), ("arsenalia", "which_way"), ("q", "which_action")]


@pytest.mark.parametrize(("game", "question"), sampled(LISTED, LISTED[2]))
def test_a_match_as_a_list_is_open_to_everybody(game: str, question: str, eyes: Eyes) -> None:
    table = eyes("desk", "en")
    page, looks = table.page, Inspector(table.page)
    moment = next(one.moment for (asked, _), one in sights(game).visits.items() if asked == question)
    table.shows(moment, NAMES[: moment.match.seats], 0)
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_be_visible()
    looks(f"{game} as a list")
    page.keyboard.press("m")
    expect(page.get_by_role("listbox")).to_have_count(0)
    table.leaves()
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.parametrize("game", sampled(["inkognito", "arsenalia", "q"], "inkognito"))
def test_the_pages_of_a_phone_and_its_curtain_are_open_to_everybody(game: str, eyes: Eyes) -> None:
    table = eyes("phone", "it")
    page, looks = table.page, Inspector(table.page, phone=True)
    moment = next(iter(sights(game).visits.values())).moment
    table.shows(moment, NAMES[: moment.match.seats], 0)
    for n in (1, 2, 0):
        if page.locator(".curtain").is_visible():  # axe looks at a large table for longer than a phone rests
            page.locator(".curtain .btn--go").tap()
        page.locator(".tabs button").nth(n).tap()  # games give the second a name of their own
        looks(f"page {n}")
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator(".curtain")).to_be_visible()
    looks("curtain")
    page.locator(".curtain .btn--go").tap()
    table.leaves()
    assert not looks.found, "\n".join(looks.found)
