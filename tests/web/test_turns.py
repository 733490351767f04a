"""A table that is played turn by turn, at the screen: its pace in words, one's own hours, the deadline."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.people import House, Person
from tests.web.reading import sayings


def test_friends_far_away_agree_on_a_pace_and_each_sees_the_deadline_in_their_own_time(
    person: Callable[..., Person], house: House
) -> None:
    anna = person("desk", "it", timezone_id="Europe/Rome")
    said = sayings("it")
    page = anna.goes_to("/gather/far?inkognito")
    expect(page.locator("[data-part=pace-said]")).to_contain_text(said["pace.turns"].replace("{n}", "24"))
    page.get_by_text(said["play.how"]).click()
    page.locator("[data-part=pace] select").select_option("turns 12")
    page.get_by_role("button", name=said["gather.open"]).click()
    hours = page.locator("[data-part=hours]")
    expect(hours.locator("select")).to_have_value("Europe/Rome")
    hours.locator("input[type=time]").first.fill("21:00")
    hours.get_by_role("button").click()
    expect(hours.get_by_role("status")).to_have_text(said["hours.kept"])
    code = page.url.rsplit("/", 1)[1]
    tokens = [house.asked(f"tables/{code}/chairs", {"name": name})["token"] for name in ("Bea", "Carlo")]
    for chair in ("d",):
        token = page.evaluate("JSON.parse(localStorage['ridotto.seats'])[0].token")
        house.asked(f"tables/{code}/acts", {"type": "TakeAwayChair", "chair": chair}, token)
    page.get_by_role("button", name=said["table.start"]).click()
    strip = page.locator("[data-part=deadline]")
    expect(strip).to_contain_text(said["deadline.until"].split("{", maxsplit=1)[0].strip())
    asked = house.asked(f"tables/{code}")["deadline"]["chairs"]
    if asked == ["a"]:
        strip.get_by_role("button", name=said["grace.ask"]).click()
        expect(strip).to_contain_text(said["grace.asked"])
    else:
        house.asked(f"tables/{code}/acts", {"type": "AskGrace"}, tokens["bc".index(asked[0])])
        strip.get_by_role("button", name=said["grace.give"]).click()
        expect(strip.get_by_role("button", name=said["grace.give"])).to_have_count(0)
    anna.goes_to("/shelf")
    expect(page.locator("main")).to_contain_text(said["deadline.until"].split("{", maxsplit=1)[0].strip())
    expect(page.locator("[data-part=asked]")).to_have_count(int(asked == ["a"]))
    anna.goes_to(f"/t/{code}")
    house.asked(f"tables/{code}/acts", {"type": "Pause"}, tokens[0])
    strip.get_by_role("button", name=said["pause.join"]).click()
    expect(page.get_by_text(said["table.paused"])).to_be_visible()
    assert all("Europe/Rome" not in str(chair) for chair in house.asked(f"tables/{code}")["chairs"])


def test_a_letter_is_opened_and_then_the_clock_runs(person: Callable[..., Person], house: House) -> None:
    said = sayings("en")
    wish = {"game": "inkognito", "name": "Anna", "seats": 3, "rhythm": {"kind": "letters", "hours": 24}}
    made = house.asked("tables", wish)
    code, tokens = made["table"]["code"], [made["token"]]
    tokens += [house.asked(f"tables/{code}/chairs", {"name": name})["token"] for name in ("Bea", "Carlo")]
    house.asked(f"tables/{code}/acts", {"type": "Start"}, tokens[0])
    anna = person("phone", "en")
    anna.until(lambda: house.asked(f"tables/{code}")["deadline"] is not None, "the first letter")
    (chair,) = house.asked(f"tables/{code}")["deadline"]["chairs"]
    token = tokens["abc".index(chair)]
    seat = {"code": code, "game": "inkognito", "chair": chair, "token": token, "name": "x"}
    page = anna.goes_to("/")
    page.evaluate("seat => { localStorage['ridotto.seats'] = JSON.stringify([seat]) }", seat)
    anna.goes_to("/shelf")
    page.get_by_role("link", name=said["letter.open"]).click()
    letter = page.locator("[data-part=letter]")
    expect(letter).to_be_visible()
    letter.get_by_role("button", name=said["letter.open"]).click()
    expect(letter).to_have_count(0)
    until = said["deadline.until"].split("{", maxsplit=1)[0].strip()
    expect(page.locator("[data-part=deadline]")).to_contain_text(until)
    assert house.asked(f"tables/{code}")["deadline"]["until"] is not None
    seen = "JSON.parse(localStorage['ridotto.seen'] ?? '[[0, 0]]')"
    anna.until(lambda: page.evaluate(f"{seen}[0][1]") > 0, "what is before the eyes has been seen")
    page.evaluate(f"localStorage['ridotto.seen'] = JSON.stringify([[{seen}[0][0], 0]])")
    page.reload()
    since = page.locator("[data-part=since]")
    expect(since).to_contain_text(said["since.title"])
    since.get_by_role("button", name=said["since.read"]).click()
    expect(since).to_have_count(0)
    page.reload()
    expect(page.locator("[data-part=deadline]")).to_contain_text(until)
    expect(since).to_have_count(0)
