"""The newcomer: two clicks and no word typed to the first move; and over the local network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.people import Person
from tests.web.playing import Player
from tests.web.reading import sayings

from ridotto.server.run import local_address

SAID = sayings("it")
WATCH = """document.addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
})"""


@pytest.mark.parametrize("screen", ["desk", "phone"])
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


@pytest.mark.parametrize("house", [{"host": "0.0.0.0"}], indirect=True)
def test_a_phone_plays_over_plain_http_by_the_address_of_the_local_network(
    person: Callable[..., Person],
) -> None:
    address = local_address()
    if address.startswith("127."):
        pytest.skip("this machine is in no network")
    one = person("phone", "it")
    one.context.add_init_script(WATCH)
    one.address = f"http://{address}:{one.house.port}"
    page = one.goes_to("/")
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("link", name=re.compile("^Inkognito")).click()
    page.get_by_role("button", name=SAID["play.now"]).click()
    player = Player(one, "local network", how="touch")
    player.plays_until(lambda: len(player.done) >= 2, "some moves are made")
    one.goes_to("/gather/far")
    page.get_by_role("button", name=SAID["gather.open"]).click()
    page.get_by_role("button", name=SAID["table.invite.copy"]).click()
    expect(page.get_by_role("button", name=SAID["table.invite.copied"])).to_be_visible()


def test_in_a_hurry_one_click_is_enough(person: Callable[..., Person]) -> None:
    one = person("desk", "it")
    one.context.add_init_script(WATCH)
    page = one.goes_to("/")
    expect(page.locator("a[href='/g/bautta']")).to_be_visible()  # the house has said what it has
    page.get_by_role("link", name=re.compile(SAID["front.hurry"])).click()
    expect(page.locator(".lantern")).to_be_visible()
