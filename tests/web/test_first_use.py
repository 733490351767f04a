"""The newcomer: two clicks and no word typed to the first move; and without TLS, as over a local network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.inspecting import SMALL, TARGET, fits_the_phone
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import sayings

SAID = sayings("it")
WATCH = """document.addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
})"""


@pytest.mark.parametrize("screen", ["desk", pytest.param("phone", marks=pytest.mark.soak)])
def test_two_clicks_and_no_typed_word_lead_to_the_first_move(
    person: Callable[..., Person], screen: str
) -> None:
    one = person(screen, "it")
    one.context.add_init_script(WATCH)
    page = one.goes_to("/")
    page.get_by_role("link", name=re.compile("^Inkognito")).click()
    page.get_by_role("button", name=SAID["play.now"]).click()
    player = Player(one, "newcomer", how="touch" if screen == "phone" else "mouse")
    player.plays_until(lambda: player.done, "the first move is made")


def test_a_whole_match_is_played_on_the_smallest_phone_over_plain_http(
    person: Callable[..., Person],
) -> None:
    one = person("small phone", "it")
    one.context.add_init_script(WATCH)
    one.address = f"http://ridotto.local:{one.house.port}"  # as on a local network: a name, and no TLS
    page = one.goes_to("/")
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("link", name=re.compile("^Inkognito")).tap()
    page.get_by_text(SAID["play.how"]).tap()
    page.get_by_label(re.compile("Punti che vincono")).fill("1")
    page.get_by_role("button", name=SAID["play.now"]).tap()

    def looks(phase: str) -> None:
        fits_the_phone(page)
        assert page.evaluate(SMALL, TARGET) == [], phase

    player = Player(one, "local network", how="touch", call_from=3, looks=looks)
    player.plays_to_the_end()
    expect(page.locator(".ending")).to_be_visible()
    looks("ending")
    one.goes_to("/gather/far")
    page.get_by_role("button", name=SAID["gather.open"]).tap()
    page.get_by_role("button", name=SAID["table.invite.copy"]).tap()
    expect(page.get_by_role("button", name=SAID["table.invite.copied"])).to_be_visible()


def test_in_a_hurry_one_click_is_enough(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    one.context.add_init_script(WATCH)
    page = one.goes_to("/")
    expect(page.locator("a[href='/g/bautta']")).to_be_visible()  # the house has said what it has
    page.get_by_role("link", name=re.compile(SAID["front.hurry"])).click()
    expect(page.locator(".lantern")).to_be_visible()


WEIGHED = """async () => {
  await document.fonts.ready
  const sent = { other: performance.getEntriesByType('navigation')[0].encodedBodySize, fonts: 0 }
  for (const one of performance.getEntriesByType('resource')) {
    sent[one.name.endsWith('.woff2') ? 'fonts' : 'other'] += one.encodedBodySize
  }
  return sent
}"""


@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_the_front_page_is_light(person: Callable[..., Person], language: str) -> None:
    """Product R14: 150 kB as sent, and 60 kB of fonts, which are all there and all used."""
    page = person("desk", language).goes_to("/")
    expect(page.locator("a[href='/g/bautta']")).to_be_visible()
    sent = page.evaluate(WEIGHED)
    assert 20_000 < sent["fonts"] <= 60_000
    assert 20_000 < sent["other"] <= 150_000
    tagline = sayings(language)["front.tagline"]
    assert page.evaluate("(text) => document.fonts.check(\"italic 20px 'House Front'\", text)", tagline)
