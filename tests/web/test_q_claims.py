"""Claims: one says what one loaded, others hear it, and only the end says whether it was true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.loading import Merchant
from tests.web.people import Person
from tests.web.reading import no_scroll, whole_cloth, whole_texts
from tests.web.test_q import sits_down

from ridotto import games
from ridotto.games.q import SAID_OF
from ridotto.games.q.box import KINDS, box_of

WORDS = {language: games.load("q").words(language).tables for language in ("it", "en")}


def heard(person: Person) -> list[dict[str, Any]]:
    """Everything about claims that came over a wire."""
    return [message for message in person.heard if message["type"] == "Claims"]


def says(person: Person, what: str) -> Locator:
    """What can be said, on the cloth."""
    return person.page.locator("[data-part=claims]").get_by_role(
        "button", name=WORDS[person.language]["claims"][what], exact=True
    )


def is_calm(person: Person) -> None:
    """The row of what can be said fits the cloth."""
    no_scroll(person.page)
    whole_cloth(person.page)
    whole_texts(person.page)


@pytest.mark.parametrize("lies", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_what_one_says_of_a_load_is_heard_by_all_and_stands_beside_the_truth_at_the_end(
    person: Callable[..., Person], lies: bool
) -> None:
    one, other = person("small desk" if lies else "desk", "it"), person("phone", "en")
    page = sits_down(one, 5, "random", round_limit=1)
    player = Merchant(one, f"claims {lies}", wants=["Load"])
    player.plays_until(lambda: player.done and player.done[-1]["type"] == "Load", "a card is loaded")

    load = player.done[-1]
    player.plays_until(lambda: player.phase() == "door" and player.asked(), "the second turn")
    truth = SAID_OF[KINDS[box_of("").kind[load["card"]]]]
    said = next(kind for kind in ("book", "goods") if kind != truth) if lies else truth
    other.goes_to(page.url.removeprefix(one.address))
    expect(other.page.locator(".chronicle li").first).to_be_visible()

    claim = page.locator("[data-part=claim]")
    claim.click()
    is_calm(one)
    page.keyboard.press("Escape")  # not now
    expect(claim).to_be_visible()
    assert not heard(one)
    claim.click()
    says(one, said).click()
    expect(claim).to_have_count(0)  # what is said is said
    spoken = {"it": "Tu", "en": "Colombina"}
    for eye in (one, other):
        line = WORDS[eye.language]["claimed"][said].format(seat=spoken[eye.language])
        expect(eye.page.locator(".chronicle .claim")).to_have_text(line)
        beside = eye.page.locator("[data-part=loads]")
        expect(beside).to_contain_text(WORDS[eye.language]["claims"][said])
        assert [message["lies"] for message in heard(eye)] == [None]
        assert [claim["truth"] for claim in heard(eye)[0]["claims"]] == [None]

    player.wants = ["Load"]  # of the second load nothing is said
    player.plays_to_the_end()
    words = WORDS["it"]["claimed"]
    summed = words["lies" if lies else "none"].format(lies=1, number=1)
    expect(page.locator(".ended .lies")).to_contain_text(summed)
    for eye in (one, other):
        words = WORDS[eye.language]
        beside = words["claimed"]["truth"].format(truth=words["claims"][truth])
        expect(eye.page.locator(".chronicle .claim")).to_contain_text(
            beside if lies else words["claimed"]["true"]
        )
        assert [claim["truth"] for claim in heard(eye)[-1]["claims"]] == [truth]
    is_calm(one)
