"""List mode: any game out of its moves, events and words, by keyboard and for the ear."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Route, expect
from tests.web.listing import ListPlayer
from tests.web.people import Person
from tests.web.reading import foreign_words, no_scroll, sayings

SAID = {language: sayings(language) for language in ("it", "en")}


def sit_down_at_the_toy(
    host: Person, guest: Person, ready: Callable[[], object] = lambda: True
) -> tuple[ListPlayer, ListPlayer]:
    """Two people at a table of Bautta, which has no screens of its own; it starts when it is ``ready``."""
    said = SAID[host.language]
    page = host.goes_to("/gather/far?bautta")
    page.get_by_role("combobox", name=said["set.seats"]).select_option("2")
    page.get_by_role("button", name=said["gather.open"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bautta")
    other = guest.goes_to(f"/t/{page.url.rsplit('/', 1)[1]}")
    other.get_by_role("button", name=re.compile(SAID[guest.language]["table.sit"])).click()
    guest.until(ready, "all is ready")
    page.get_by_role("button", name=said["table.start"]).click()
    return ListPlayer(host, "toy host"), ListPlayer(guest, "toy guest")


def both(players: tuple[ListPlayer, ListPlayer], question: str, *given: str) -> None:
    """Both answer this question, as soon as it is open for them."""
    for player in players:
        player.person.until(lambda: player.is_asked(question), question)  # noqa: B023  # waited for here
        player.acts(*given)


def in_the_hall(players: tuple[ListPlayer, ListPlayer], *deeds: tuple[str, ...]) -> None:
    """One after the other does something, in the order in which they came in."""
    for given in deeds:
        one = players[0]
        one.person.until(lambda: any(p.is_asked("what_to_do") for p in players), "a turn in the hall")
        next(player for player in players if player.is_asked("what_to_do")).acts(*given)


def test_an_answer_that_comes_late_does_not_put_the_table_back(person: Callable[..., Person]) -> None:
    """Whoever sits down tells the house their hours; the match may have begun before that is answered."""
    host, guest = person("desk", "en"), person("desk", "en")
    held: list[tuple[Route, APIResponse]] = []
    guest.page.route(re.compile("/acts$"), lambda route: held.append((route, route.fetch())))
    players = sit_down_at_the_toy(host, guest, lambda: held)
    players[1].person.until(lambda: players[1].is_asked("which_mask"), "the match has begun")
    (route, answer), *more = held
    assert not more
    with guest.page.expect_request_finished(lambda request: request.url.endswith("/acts")):
        route.fulfill(response=answer)
    assert guest.page.evaluate("() => fetch('/api/health').then((answer) => answer.ok)")
    expect(guest.page.get_by_text(SAID["en"]["table.gathering"])).to_have_count(0)
    both(players, "which_mask")


def test_the_toy_game_is_played_to_its_end_by_keyboard_through_the_accessibility_tree(
    person: Callable[..., Person],
) -> None:
    players = sit_down_at_the_toy(person("desk", "en"), person("desk", "en"))
    host, guest = players
    # drafted: both dress at the same time, each a chain of two questions
    both(players, "which_mask")
    both(players, "which_door", "street")
    # a form: its text is filled in
    in_the_hall(players, ("Raise a toast", "To whoever wears no mask"), ("Bow",))
    for player in players:
        log = player.page.get_by_role("list", name=SAID["en"]["chronicle"])
        expect(log).to_contain_text("To whoever wears no mask")
    # sealed: both bet unseen; until the other has bet, a bet can be taken back
    host.person.until(lambda: host.is_asked("which_bet"), "the bets")
    host.acts("harlequin")
    status = host.page.get_by_role("banner").get_by_role("status")
    expect(status).to_contain_text(SAID["en"]["wait.sealed"])
    host.takes_back()
    host.person.until(lambda: host.is_asked("which_bet"), "the bet is open again")
    host.acts("plague doctor")
    guest.person.until(lambda: guest.is_asked("which_bet"), "the bets")
    guest.acts()
    # the second round, and an offer that is taken up out of turn
    both(players, "which_mask")
    both(players, "which_door")
    host.person.until(lambda: bool(host.stands["offered"]) and host.stands["n"] >= 0, "an offer")
    host.takes_up("Denounce")
    for player in players:
        player.person.until(lambda: player.over, "the night is over")  # noqa: B023  # waited for here
        expect(player.page.get_by_role("region", name=SAID["en"]["end.title"])).to_be_visible()
        no_scroll(player.page)
    assert any("toast" in done for player in players for done in player.done)


def test_greyed_lines_of_the_list_say_why_and_cannot_be_chosen(person: Callable[..., Person]) -> None:
    players = sit_down_at_the_toy(person("desk", "it"), person("desk", "it"))
    host = players[0]
    host.person.until(lambda: host.is_asked("which_mask"), "dressing")
    grey = host.choices.locator("[role=option][aria-disabled=true]")
    expect(grey.first).to_be_visible()  # the choices come over the wire a moment later
    for line in grey.all():
        expect(line.locator("small")).to_have_text(re.compile(r"\S"))
    grey.first.click(force=True)  # it is there to be read, not to be pressed
    expect(grey.first).to_have_attribute("aria-selected", "false")
    assert foreign_words(host.page, "it") == []


@pytest.mark.soak
@pytest.mark.parametrize("language", ["it", "en"])
def test_inkognito_can_be_played_as_a_list_too(person: Callable[..., Person], language: str) -> None:
    one = person("desk", language)
    page = one.goes_to("/g/inkognito")
    page.get_by_role("button", name=SAID[language]["play.now"]).click()
    expect(page.locator(".playing")).to_be_visible()
    page.keyboard.press("m")
    player = ListPlayer(one, f"list {language}")
    while len(player.done) < 6 and not player.over:
        one.until(lambda: player.asked() or player.over, "something is asked")
        assert foreign_words(page, language) == []
        no_scroll(page)
        player.acts("^(?!.*(Alza|Lift))")
    one.until(lambda: player.asked() or player.over, "something is asked")
    if player.asked():
        player.tabs_to(player.choices)  # letters belong to the list there, but not together with Shift
    spoken = page.locator("[data-part=spoken]")
    since = SAID[language]["told.since"].partition("{")[0]
    page.keyboard.press("Shift+C")
    expect(spoken).to_have_text(re.compile(f"^{since}"))
    last = page.locator(".chronicle li").first.locator("span").inner_text()
    expect(spoken).to_contain_text(last)
    page.keyboard.press("Shift+W")
    expect(spoken).to_contain_text(page.locator(".prompt .corner b").inner_text())
    assert foreign_words(page, language) == []
    page.keyboard.press("Shift+M")
    expect(page.locator(".windows")).to_be_visible()
