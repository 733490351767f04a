"""How one is called, chosen under *Your tables*: addresses, a calendar, or not at all."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.people import House, Person
from tests.web.reading import sayings


@pytest.mark.parametrize(("screen", "language"), [("desk", "it"), ("phone", "en")])
def test_somebody_chooses_how_to_be_called(
    person: Callable[..., Person], house: House, screen: str, language: str
) -> None:
    anna = person(screen, language)
    said = sayings(language)
    page = anna.goes_to("/gather/far?inkognito")
    page.get_by_role("button", name=said["gather.open"]).click()
    page.locator("[data-part=hours]").wait_for()
    code = page.url.rsplit("/", 1)[1]
    anna.goes_to("/shelf")
    calls = page.locator("[data-part=calls]")
    expect(calls.get_by_text(said["calls.browser.house"])).to_be_visible()
    expect(calls.get_by_text(said["calls.mail.off"])).to_be_visible()
    assert page.evaluate("localStorage['ridotto.me']") is None, "no key is drawn before one wishes anything"
    calls.locator("#call-kind").select_option("discord")
    calls.locator("#call-address").fill("https://hooks.example/secret")
    calls.get_by_role("button", name=said["calls.add"]).first.click()
    expect(calls.get_by_text("hooks.example")).to_be_visible()
    assert "secret" not in calls.inner_text()
    with page.expect_response(lambda answer: "SetWishes" in (answer.request.post_data or "")):
        calls.locator(".when select").select_option("digest 480")
    anna.goes_to("/shelf")
    expect(calls.locator(".when select")).to_have_value("digest 480")
    calls.get_by_role("switch", name=said["calls.calendar"]).click()
    feed = calls.locator(".feed").inner_text()
    with urllib.request.urlopen(feed.strip()) as answer:
        assert answer.read().startswith(b"BEGIN:VCALENDAR")
    calls.get_by_role("button", name=said["calls.stop"]).click()
    expect(calls.get_by_text("hooks.example")).to_have_count(0)
    calls.get_by_role("switch", name=said["calls.none"]).click()
    expect(calls.get_by_role("switch", name=said["calls.calendar"])).to_have_attribute(
        "aria-checked", "false"
    )
    key = page.evaluate("localStorage['ridotto.me']")
    assert house.asked("me", token=key)["seats"] == 0
    assert key not in str(house.asked(f"tables/{code}"))
