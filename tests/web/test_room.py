"""One room: four phones as hands and a shared screen, with everything that happens to phones."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection
from subprocess import PIPE, Popen

import pytest
from playwright.sync_api import Page, expect
from tests.server.serving import free_port
from tests.web.blacks import MINE, OPEN, SecretsOfInkognito
from tests.web.inspecting import Inspector
from tests.web.people import PATIENCE, Cable, House, Person
from tests.web.playing import Player, play
from tests.web.reading import sayings
from tests.web.wires import printed, spoken_in

SAID = {language: sayings(language) for language in ("it", "en")}
NAMES = ("Anna", "Bea", "Carlo", "Dora")
POINTS = re.compile("Punti che vincono|Points that win")


def opens_on_the_stage(stage: Person) -> str:
    """*Many of us are in one room*, a match to one point; the code of the table."""
    said = SAID[stage.language]
    page = stage.goes_to("/")
    page.get_by_role("link", name=re.compile(said["front.room"])).click()
    page.get_by_text(said["play.how"]).click()
    page.get_by_label(POINTS).fill("1")
    page.get_by_role("button", name=said["gather.open"]).click()
    code = page.locator(".way .code").inner_text()
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{6}", code)
    return code


def joins(phone: Person, code: str, name: str) -> None:
    """The code, a name, a chair."""
    said = SAID[phone.language]
    page = phone.goes_to("/")
    page.get_by_label(said["front.code"]).fill(code.lower())
    page.get_by_role("button", name=said["front.code.go"], exact=True).tap()
    page.get_by_label(said["set.name"]).fill(name)
    page.get_by_role("button", name=re.compile(f"^{said['table.sit']}")).tap()
    expect(page.get_by_text(said["table.start.wait"]).or_(page.locator(".start"))).to_be_visible()


def moves_to(player: Player, device: Person) -> None:
    """The seat goes to another device by the link of the QR code; the old one says that it is over."""
    old, said = player.person, SAID[player.person.language]
    opens_the_menu(old.page, said)
    old.page.get_by_role("button", name=said["table.move.show"]).tap()
    link = old.page.locator("dialog .link", has_text="#take=").inner_text()
    with device.page.expect_response(re.compile("/takeover$")):
        device.page.goto(link)
    expect(old.page.get_by_role("heading", name=said["table.moved"])).to_be_visible()
    assert old.heard[-1] == {"type": "Bye", "why": "moved"}
    player.person = device
    device.until(player.caught_up, "the seat is on the other device")


def opens_the_menu(page: Page, said: dict[str, str]) -> None:
    """The table's own drawer, on a phone."""
    page.locator(".tabs").get_by_role("button", name=said["hand.table"]).tap()
    page.locator(".strip").get_by_role("button", name=said["menu"], exact=True).tap()


def some_more(players: list[Player], who: Player, what: str) -> None:
    """All play until this one has made another move."""
    before = len(who.done)
    play(players, lambda: len(who.done) > before, f"{what} goes on")


@pytest.mark.long
def test_four_phones_and_a_stage_play_through_reloads_lost_lines_and_a_killed_house(
    person: Callable[..., Person], house: House, cables: Callable[[], Cable]
) -> None:
    wires = [cables() for _ in range(5)]
    stage = person("stage", "it", through=wires[4])
    code = opens_on_the_stage(stage)
    phones = [
        person("phone", language, through=wire)
        for language, wire in zip(("it", "en", "it", "en"), wires, strict=False)
    ]
    for phone, name in zip(phones, NAMES, strict=True):
        joins(phone, code, name)
        expect(stage.page.locator(".chairs")).to_contain_text(name)
    stage.page.get_by_role("button", name=SAID["it"]["table.start"]).click()
    players = [
        Player(phone, name, how="touch", looks=lambda phase, page=phone.page: no_sideways(page))
        for phone, name in zip(phones, NAMES, strict=True)
    ]
    anna, bea, carlo, _ = players
    play(players, lambda: all(len(player.done) > 1 for player in players), "everybody has played")

    anna.page.reload()
    some_more(players, anna, "who has reloaded")

    other = person("phone", "it", through=wires[1])
    moves_to(bea, other)
    left_behind = Inspector(phones[1].page, phone=True)
    left_behind("a seat that has moved")
    assert not left_behind.found
    some_more(players, bea, "who has changed the device")

    phones[2].is_all_there()
    wires[2].cut()
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_be_visible()
    absent = stage.page.locator(".absent")
    expect(absent).to_contain_text("Carlo")
    expect(stage.page.locator(".mask .candle")).not_to_have_count(0)
    wires[2].mend()
    # looked for first: the greeting goes after some seconds
    expect(absent).to_have_text(
        SAID["it"]["away.back"].replace("{n|è di nuovo|sono di nuovo}", "è di nuovo").format(names="Carlo")
    )
    expect(carlo.page.get_by_text(SAID["it"]["table.lost"])).to_have_count(0)
    expect(stage.page.locator(".mask .candle")).to_have_count(0)
    some_more(players, carlo, "whose line was lost")

    house.close()
    for one in (stage, *(player.person for player in players)):
        expect(one.page.get_by_text(SAID[one.language]["table.lost"])).to_be_visible()
    house.open()
    for player in players:
        some_more(players, player, "whose house was killed")
    for player in players:
        player.call_from = 1

    play(players, lambda: all(player.over and player.caught_up() for player in players), "the match is over")
    expect(stage.page.locator(".truths li")).to_have_count(4)
    expect(stage.page.get_by_role("button", name=SAID["it"]["end.rematch"])).to_be_visible()
    secrets = SecretsOfInkognito(house, stage.match)
    eyes = [(player.person, player.seat) for player in players] + [(phones[1], bea.seat)]
    secrets.kept(house, stage, eyes, 4)
    no_byte_has_leaked(secrets, wires, [player.seat for player in players])
    assert {printed(message) for message in stage.heard} <= {
        printed(said) for said in spoken_in(wires[4].tape)
    }


def no_byte_has_leaked(secrets: SecretsOfInkognito, wires: list[Cable], seats: list[int | None]) -> None:
    """Nothing that has reached a device told it a black card too early; on another's it would be noticed."""
    for wire, seat in zip(wires, [*seats, None], strict=True):
        assert secrets.in_bytes(wire, seat) == []
        assert seat is None or (secrets.in_bytes(wire, (seat + 1) % 4) and secrets.in_bytes(wire, None))


def test_the_search_for_secrets_finds_a_black_card_wherever_it_is() -> None:
    secrets = object.__new__(SecretsOfInkognito)
    secrets.blacks = [[[2, 4], [0, 5], [3, 6], [1, 7]]]
    clean = {name: [] for name in OPEN} | {"deal": 1, "ledger": [[2, 0, 3, 1]], "points": [0, 0, 0, 0]}
    mine = {name: [] for name in MINE} | {"agent": 0, "fragment": 5}
    assert secrets.in_view({"open": clean, "mine": mine}, 1) == []
    assert secrets.in_view({"open": clean, "mine": mine}, 2)
    for leak in ({"points": [2, 0, 3, 1]}, {"turned_up": [[2, 4]]}, {"options": [4, 5, 6, 7]}):
        assert secrets.in_view({"open": clean | leak, "mine": None}, None), leak
    pair = {"type": "Shown", "by": 0, "to": 1, "cards": [3, 6]}
    call = {"type": "Call", "number": [3, 6]}
    for said, ears in (
        ({"type": "News", "told": [pair]}, (0, 1)), ({"moves": [call]}, (0, 1, 2, 3, None)),
        ({"sheet": {"agent": 3, "fragment": 6}}, (2,)), ({"note": [[3, 6]]}, (2,)),
    ):  # fmt: skip
        hear = [seat for seat in (0, 1, 2, 3, None) if not list(secrets._anywhere(said, seat))]
        assert hear == list(ears), said
    stream = b'\x81\x7e\x01\x02{"type": "News"}HTTP/1.1 200 OK\r\n\r\nvar a={"b":c};{"x": {"y": 1}}{"cut'
    assert list(spoken_in([stream])) == [{"type": "News"}, {"x": {"y": 1}}]


@pytest.mark.parametrize("house", [{"network": "127.0.0.2"}], indirect=True)
def test_a_house_for_one_machine_says_so_and_is_opened_to_phones_after_a_question(
    person: Callable[..., Person], house: House
) -> None:
    stage, phone, said = person("stage", "it"), person("phone", "en"), SAID["it"]
    phone.address = f"http://127.0.0.2:{house.port}"
    page = stage.goes_to("/gather/far")
    expect(page.locator(".reach")).to_contain_text(said["reach.alone.far"])
    expect(page.get_by_text(said["time_over.bot"])).to_have_count(1)
    page = stage.goes_to("/gather/room")
    expect(page.locator(".reach")).to_contain_text(said["reach.alone.room"])
    page.get_by_role("button", name=said["gather.open"]).click()
    expect(page.locator(".way .reach")).to_be_visible()
    qr = page.get_by_role("img", name=said["table.invite.qr"])
    expect(qr).to_have_count(0)
    page.get_by_role("button", name=said["reach.open"]).click()
    expect(page.locator(".reach")).to_contain_text("127.0.0.2")
    with pytest.raises(ConnectionRefusedError):  # a refused page would show its error over the next
        create_connection(("127.0.0.2", house.port), timeout=PATIENCE / 1000)
    page.get_by_role("button", name=said["reach.yes"]).click()
    expect(qr).to_be_visible()
    expect(page.locator(".way")).to_contain_text(f"127.0.0.2:{house.port}")
    joins(phone, page.locator(".way .code").inner_text(), "Anna")
    expect(page.locator(".chairs")).to_contain_text("Anna")
    page.get_by_role("button", name=said["reach.close"]).click()
    expect(qr).to_have_count(0)
    expect(phone.page.get_by_text(SAID["en"]["table.lost"])).to_be_visible()


@contextmanager
def a_table_is_laid(folder: Path) -> Iterator[str]:
    """``ridotto table`` in a process of its own: the address that it opens on this machine."""
    command = ["table", "--no-browser", "--pace", "0", "--port", str(free_port()), "--database", "room.db"]
    with Popen([sys.executable, "-m", "ridotto", *command], cwd=folder, stdout=PIPE, text=True) as room:
        try:
            assert room.stdout is not None
            yield next(line.split()[1] for line in room.stdout if line.startswith("Open"))
        finally:
            room.kill()


def test_the_table_that_the_command_lays_is_on_the_screen_that_it_opens(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    stage, phone, said = person("stage", "it"), person("phone", "en"), SAID["it"]
    page = stage.page
    with a_table_is_laid(tmp_path) as opened:
        house, code = re.fullmatch(r"(http://127\.0\.0\.1:\d+)/s/(\w{6})#take=\w+", opened).groups()  # type: ignore[union-attr]  # it matches
        stage.address = phone.address = house
        page.goto(opened)
        expect(page.locator(".way .code")).to_have_text(code)
        expect(page.get_by_role("img", name=said["table.invite.qr"])).to_be_visible()
        expect(page).to_have_url(f"{house}/s/{code}")  # the key has been used, and lies about no more
        other_game = page.get_by_role("link", name=said["stage.other"])
        expect(other_game).to_be_visible()
        joins(phone, code, "Anna")
        expect(page.locator(".chairs")).to_contain_text("Anna")
        expect(other_game).to_have_count(0)
        for left in (2, 1, 0):
            page.locator(".empty").get_by_role("button").first.click()
            expect(page.locator(".empty")).to_have_count(left)
        page.get_by_role("button", name=said["table.start"]).click()
        expect(page.locator(".stage[data-n]")).to_be_visible()
        expect(phone.page.locator(".playing")).to_be_visible()


def no_sideways(page: Page) -> None:
    """A phone's page is as wide as the phone."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_secrets_on_the_hand_are_seen_only_while_they_are_held(person: Callable[..., Person]) -> None:
    phone = person("phone", "en")
    page = phone.goes_to("/g/inkognito")
    page.get_by_role("button", name=SAID["en"]["play.now"]).tap()
    player = Player(phone, "hand", how="touch")
    player.plays_until(lambda: player.phase() == "exchange" and player.asked(), "two meet")
    player.looks_away()
    mine = player.stands["view"]["mine"]
    secret = ("Lord Fiddlebottom", "Colonel Bubble", "Mme Zsa Zsa", "Agent X")[mine["agent"]]
    truth = page.locator("[data-part=truth] button")
    expect(truth).not_to_contain_text(secret)
    player.holds(truth)
    expect(truth).to_contain_text(secret)
    player.lets_go()
    expect(truth).not_to_contain_text(secret)

    page.locator(".tabs").get_by_role("button", name=SAID["en"]["hand.sheet"]).tap()
    expect(page.locator(".clue")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('blur'))")
    curtain = page.get_by_role("dialog", name=SAID["en"]["curtain.title"])
    expect(curtain).to_be_visible()
    waiting = player.stands["view"]["waiting"]
    known = "turn.yours" if waiting["kind"] == "plain" else "curtain.several"
    expect(curtain.get_by_role("heading")).to_contain_text(SAID["en"][known].partition(":")[0])
    expect(page.locator(".clue")).to_have_count(0)
    curtain.get_by_role("button", name=SAID["en"]["curtain.look"]).tap()
    expect(page.locator(".clue")).to_be_visible()


def test_who_cannot_hold_shows_a_secret_with_two_taps_for_a_while(person: Callable[..., Person]) -> None:
    said = SAID["it"]
    phone = person("phone", "it")
    page = phone.goes_to("/g/inkognito")
    page.get_by_role("button", name=said["play.now"]).tap()
    player = Player(phone, "hand", how="touch")
    player.plays_until(lambda: player.phase() == "exchange" and player.asked(), "two meet")
    truth = page.locator("[data-part=truth] button")
    truth.dispatch_event("pointerdown", {"button": 0})
    expect(truth).to_have_class(re.compile("is-held"))
    truth.dispatch_event("pointerup")
    truth.dispatch_event("pointerdown", {"button": 0})
    truth.dispatch_event("pointerup")
    expect(truth).not_to_have_class(re.compile("is-held"))  # two taps mean nothing until they are wanted

    opens_the_menu(page, said)
    page.get_by_label(said["menu.twoTaps"]).check()
    page.keyboard.press("Escape")
    page.locator(".tabs").get_by_role("button", name=said["hand.now"]).tap()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # time passes when we say so
    for _ in range(2):
        truth.dispatch_event("pointerdown", {"button": 0})
        truth.dispatch_event("pointerup")
    expect(truth).to_have_class(re.compile("is-held"))
    page.clock.run_for(4_900)
    expect(truth).to_have_class(re.compile("is-held"))
    page.clock.run_for(200)
    expect(truth).not_to_have_class(re.compile("is-held"))
