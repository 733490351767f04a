"""The coach in the browser: after a match, for a seat, the dearest decisions first."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.inspecting import Inspector
from tests.web.people import House, Person
from tests.web.reading import sayings
from tests.web.test_bacchanalia_replay import Anna
from tests.web.test_replay import finished

from ridotto import games
from ridotto.coach import coached
from ridotto.coach.speaking import spoken
from ridotto.core.record import decode, replayed

PLAYED: dict[str, dict[str, Any]] = {
    "inkognito": {"bots": "careful"},
    "arsenalia": {"game": "arsenalia", "bots": "random", "options": {}},
    "q": {"game": "q", "bots": "random", "options": {"round_limit": 2}},
    "zena": {"game": "zena", "bots": "random", "options": {"months": 2}},
}


def said_to(house: House, match: str, seat: int, language: str) -> dict[str, Any]:
    """The report of a seat, made here from the record of the match."""
    record = house.asked(f"matches/{match}/record")
    again = replayed(decode(json.dumps(record).encode()), games.load)
    names = house.asked(f"matches/{match}/replay?eye=onlooker")["names"]
    said = spoken(coached(again, seat), again.game, again.options, language, names)
    found: dict[str, Any] = msgspec.to_builtins(said)
    return found


def with_dear_decisions(house: House, match: str, language: str) -> dict[str, Any]:
    """The report of the seat whose dearest decisions are the most."""
    reports = [said_to(house, match, seat, language) for seat in range(4)]
    return max(reports, key=lambda one: len(one["dearest"]))


@pytest.mark.parametrize(
    ("screen", "language"), [("desk", "en"), pytest.param("phone", "it", marks=pytest.mark.soak)]
)
def test_the_dearest_decisions_come_first_with_what_could_have_been_known(
    house: House, person: Callable[..., Person], screen: str, language: str
) -> None:
    match = finished(house, 4, **PLAYED["inkognito"])
    report, said = with_dear_decisions(house, match, language), sayings(language)
    seat, dear = report["seat"], [report["decisions"][n] for n in report["dearest"]]
    assert len(dear) == 3
    one = person(screen, language)
    page, phone = one.goes_to(f"/replay/{match}"), screen == "phone"
    page.get_by_role("link", name=said["coach"]).click()
    page.get_by_role("radio").nth(seat).check()  # from above nobody is meant yet
    heading, book = page.get_by_role("heading", level=1), page.locator("aside")
    looks = Inspector(page, phone)
    for n, decision in enumerate(dear):
        expect(heading).to_have_text(decision["headline"])
        expect(book).to_contain_text(decision["known"])
        for ground in decision["grounds"]:
            expect(book).to_contain_text(ground["says"])
        did, best = (next(o for o in decision["options"] if o[of]) for of in ("did", "best"))
        alternatives = page.locator(".alt")
        expect(alternatives.first).to_contain_text(did["amount"])
        expect(alternatives.last).to_contain_text(best["amount"])
        expect(alternatives.last).to_contain_text(best["says"])
        expect(page.locator(".maxim")).to_have_text(decision["maxim"])
        looks(f"decision {n}")
        if n < 2 and not phone:
            page.keyboard.press("ArrowRight")
        elif n < 2:
            page.get_by_role("button", name=said["coach.next"]).tap()
    page.get_by_role("button", name=said["try"]).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(said["try.line"].split("{n}")[0] + str(dear[2]["step"]))
    expect(dialog.get_by_role("radio").nth(seat)).to_be_checked()
    page.keyboard.press("Escape")
    every_decision_is_in_the_list(page, report, said, looks)
    page.locator(".rule a").click()
    page.wait_for_url(f"**/rules/inkognito#{report['decisions'][0]['rule']}")
    assert not looks.found, "\n".join(looks.found)


def every_decision_is_in_the_list(
    page: Page, report: dict[str, Any], said: dict[str, str], looks: Inspector
) -> None:
    """And can be chosen there."""
    page.locator("nav button").nth(1).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(report["summary"])
    expect(dialog).to_contain_text(report["note"])
    expect(dialog.locator("li button")).to_have_count(len(report["decisions"]) + len(report["missed"]))
    looks("all decisions")
    dialog.locator("li button").filter(has_text=report["decisions"][0]["headline"]).first.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(report["decisions"][0]["headline"])


def test_what_was_certain_and_was_not_said_comes_after_the_dearest(
    house: House, person: Callable[..., Person]
) -> None:
    match, said = finished(house, 4, **PLAYED["inkognito"]), sayings("it")
    report = with_dear_decisions(house, match, "it")
    decision = report["decisions"][0]
    missed = {name: decision[name] for name in ("step", "when", "maxim", "rule", "rule_says")}
    missed |= {
        "headline": "Potevi chiamare.",
        "says": "Chiama",
        "grounds": [{"when": "", "says": "Lo sapevi."}],
    }

    def adds_it(route: Route) -> None:
        """Bots say at once what is certain, so in their matches nothing is ever missed."""
        answer = route.fetch()
        found = answer.json()
        if found["report"]:
            found["report"]["missed"] = [missed]
        route.fulfill(response=answer, json=found)

    one = person("desk", "it")
    page = one.page
    page.route("**/api/matches/*/coach?*", adds_it)
    one.goes_to(f"/coach/{match}?seat={report['seat']}")
    for _ in report["dearest"]:
        page.get_by_role("button", name=said["coach.next"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Potevi chiamare.")
    expect(page.locator(".sure")).to_contain_text("Chiama")
    expect(page.locator("aside")).to_contain_text("Lo sapevi.")
    expect(page.get_by_role("button", name=said["coach.next"])).to_be_disabled()
    looks = Inspector(page)
    looks("missed")
    assert not looks.found, "\n".join(looks.found)


def test_while_it_works_it_says_how_far_it_is_and_when_it_is_busy(
    house: House, person: Callable[..., Person]
) -> None:
    match, said = finished(house, 4, **PLAYED["inkognito"]), sayings("en")
    one = person("phone", "en")
    page = one.page
    answers = [
        {"status": 503, "body": json.dumps({"problem": "coach_busy", "detail": ""})},
        {"body": json.dumps({"match": match, "game": "inkognito", "seat": 0, "done": 0.42, "report": None})},
        {"status": 500, "body": json.dumps({"problem": "coach_failed", "detail": ""})},
    ]

    def answered(route: Route) -> None:
        if answers:
            route.fulfill(content_type="application/json", **answers.pop(0))  # type: ignore[arg-type]
        else:
            route.continue_()

    page.route("**/api/matches/*/coach?*", answered)
    page.clock.install()
    one.goes_to(f"/coach/{match}?seat=0")
    expect(page.get_by_role("status")).to_have_text(said["coach.waits"])
    page.clock.run_for(8000)
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 0.42)
    expect(page.locator(".far")).to_have_text(said["coach.done"].format(n=42))
    expect(page.get_by_role("status")).to_have_text(said["coach.how.counts"])
    looks = Inspector(page, phone=True)
    looks("working")
    page.clock.run_for(700)
    expect(page.get_by_role("alert")).to_have_text(said["problem.coach_failed"])
    page.clock.resume()
    page.get_by_role("button", name=said["coach.again"]).tap()
    expect(page.locator(".coach, .all").first).to_be_visible()
    assert not looks.found, "\n".join(looks.found)
    one.errors.clear()  # the browser itself complains of 500 and 503


@pytest.mark.soak
@pytest.mark.parametrize(("screen", "language"), [("desk", "it"), ("phone", "en")])
@pytest.mark.parametrize("game", ["arsenalia", "q", "zena", "bacchanalia"])
def test_every_game_has_its_coach(
    house: House, person: Callable[..., Person], screen: str, language: str, game: str
) -> None:
    if game == "bacchanalia":
        anna = Anna(house)
        anna.spends_the_evening()
        match = anna.match
    else:
        match = finished(house, 4, **PLAYED[game])
    report = said_to(house, match, 1, language)
    page = person(screen, language).goes_to(f"/coach/{match}?seat={report['seat']}")
    heading = page.get_by_role("heading", level=1)
    looks = Inspector(page, phone=screen == "phone")
    if report["dearest"]:
        expect(heading).to_have_text(report["decisions"][report["dearest"][0]]["headline"])
    else:
        expect(heading).to_have_text(report["title"])
        expect(page.get_by_text(report["note"])).to_be_visible()
    looks(game)
    assert not looks.found, "\n".join(looks.found)


def test_a_match_that_goes_on_has_no_coach_yet(house: House, person: Callable[..., Person]) -> None:
    seated = house.asked("tables", {"game": "inkognito", "name": "Anna", "seats": 4, "bots": "random"})
    match = house.asked(f"tables/{seated['table']['code']}", token=seated["token"])["match"]
    one = person("desk", "en")
    page = one.goes_to(f"/coach/{match}?seat=0")
    expect(page.get_by_role("alert")).to_have_text(sayings("en")["problem.still_playing"])
    one.errors.clear()  # the browser itself complains of the 403
