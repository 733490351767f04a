"""Zena 1814 on its screens: whole matches, standing orders, goals face down; open to everybody."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.hands import OnKeys, play
from tests.web.inspecting import Inspector, findings
from tests.web.people import House, Person
from tests.web.promoting import Promoter
from tests.web.puppets import BOX, Plan, Puppet
from tests.web.reading import no_scroll, whole_cloth

GOALS = """() => [...document.querySelectorAll('.zg .nm')].map((one) => one.innerText)"""


class Typist(OnKeys, Promoter):
    """A player of Zena 1814 without a mouse."""


def sits_down(person: Person, seats: int, mode: str) -> Page:
    """A match against bots."""
    return person.sits_at_a_table(game="zena", seats=seats, bots="random", options={"mode": mode})


def month(player: Promoter) -> int:
    """The month that is played."""
    return len(player.stands["view"]["open"]["events"]) if player.stands else 0


def sees_the_score(player: Promoter, *others: Puppet) -> None:
    """Play to the end, and give the last month back: before, nothing says who has won."""
    page = player.page
    story, sheet = page.locator('[data-part="story"]'), page.locator(".ended table")
    ended = lambda: player.over and player.caught_up() and story.count() == 1  # noqa: E731
    play([player, *others], ended, "the last month has ended")  # type: ignore[list-item]
    expect(page.locator(".ending")).to_have_count(0)
    assert not re.search(r"vince|wins?\b", page.locator("body").inner_text(), re.IGNORECASE)
    play([player, *others], lambda: player.over and sheet.count() == 1, "the score lies there")  # type: ignore[list-item]


def the_reasons_add_up(player: Promoter) -> None:
    """The lines of the score sheet give its sums, and these are the prestige of all."""
    page = player.page
    prestige = player.stands["view"]["open"]["prestige"] if player.stands else []
    shown = page.locator(".ended tfoot tr").first.locator("td").all_inner_texts()
    assert [int(sum_) for sum_ in shown] == prestige
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".ended tbody tr").all()]
    assert rows
    sums = [sum(int(cell) for cell in column if cell.isdigit()) for column in zip(*rows, strict=True)]
    assert sums == prestige


class Guest(Promoter):
    """Seat 0 of a table whose other seats are led: it saves its Soldi until it has seen what it came for."""

    saving = True

    def picks(self, stands: dict) -> dict:  # type: ignore[type-arg]
        """It passes for a Soldo, joins nothing, and takes the first of everything else; later anything."""
        moves = stands["moves"]
        if not self.saving:
            return super().picks(stands)
        match stands["view"]["asked"]["question"]:
            case "your_turn":
                passes = [move for move in moves if move["type"] == "Pass"]
                return next((move for move in passes if move["taking"] == 1), passes[0])
            case "join_or_not":
                return moves[-1]
        return moves[0]


class Party:
    """Seat 0 at a screen, and two seats that the test leads."""

    def __init__(self, house: House, person: Person) -> None:
        wish = {"game": "zena", "name": "Colombina", "seats": 3, "options": {"mode": "beginner"}}
        seated = house.asked("tables", wish)
        self.code = seated["table"]["code"]
        guests = [{"name": name} for name in ("Zanetta", "Checco")]
        tokens = [house.asked(f"tables/{self.code}/chairs", guest)["token"] for guest in guests]
        house.asked(f"tables/{self.code}/acts", {"type": "Start"}, seated["token"])
        self.page = person.sits_down(seated)
        self.me = Guest(person, "beginners", curious=True)
        self.puppets = [Puppet(house, self.code, token) for token in tokens]
        self.plan = Plan("double click", "order", "price")
        for puppet, other in zip(self.puppets, reversed(self.puppets), strict=True):
            puppet.plan, puppet.other = self.plan, other
            puppet.waits_for(self.me)

    @property
    def everybody(self) -> list:  # type: ignore[type-arg]
        return [self.me, *self.puppets]

    @property
    def open(self) -> dict:  # type: ignore[type-arg]
        assert self.me.stands is not None
        found: dict = self.me.stands["view"]["open"]  # type: ignore[type-arg]
        return found

    @property
    def waiting(self) -> tuple[str, int, list[int]]:
        """What the table waits for, from whom, about what."""
        ask = self.me.stands["view"]["waiting"] if self.me.stands else None
        return (ask["question"], ask["seats"][0], ask["args"]) if ask else ("", -1, [])

    def asked_to_join(self) -> bool:
        """Whether I am, and the screen shows it."""
        if self.waiting[:2] != ("join_or_not", 0) or not self.me.asked():
            return False
        return self.page.locator('[data-part="no"]').count() == 1

    def comes_about(self) -> str:
        """Which part of the plan can be seen to now; empty: none yet."""
        assert not self.me.over, self.plan.todo
        if self.me.stands is None:
            return ""
        if "price" in self.plan.todo and self.i_come_later():
            return "price"
        if not self.plan.pair(self.open) or not self.another_follows():
            return ""
        return "order" if "order" in self.plan.todo and self.open["first"] == 1 else "double click"

    def another_follows(self) -> bool:
        """I am asked to join a card of seat 1, and seat 2, whose turn is next, has another for me."""
        if not self.asked_to_join() or self.open["active"] != 1 or self.open["first"] == 2:
            return False
        for puppet in self.puppets:
            puppet.hear()
        return self.puppets[1].could_open()

    def i_come_later(self) -> bool:
        """Another seat is asked before me, and if it joins the price is another."""
        question, seat, args = self.waiting
        if question != "join_or_not" or seat == 0 or not self.me.caught_up():
            return False
        card, cubes = self.open["rows"][args[0]][args[1]]
        prices = BOX.prices[card][len(cubes) :]
        ahead = ["window", [0, *args]] in self.me.stands["view"]["coming"]  # type: ignore[index]
        if not ahead or len(prices) != 2 or prices[0] == prices[1] or self.open["soldi"][0] < max(prices):
            return False
        return self.page.locator('[data-part="advance-yes"]').count() == 1

    def others_play_until(self, condition: Callable[[], bool], what: str) -> None:
        """I do nothing."""
        for puppet in self.puppets:
            puppet.enough = condition
        while not condition():
            self.me.person.until(lambda: condition() or any(one.acts() for one in self.puppets), what)
        for puppet in self.puppets:
            puppet.enough = lambda: False

    def declined(self) -> int:
        """How often all have been told that I do not join."""
        told = [event for m in self.me.person.heard if m["type"] == "News" for event in m["told"]]
        return sum(event["type"] == "Declined" and event["seat"] == 0 for event in told)

    def orders(self) -> list[dict]:  # type: ignore[type-arg]
        """The orders that I have left."""
        found: list[dict] = [m for m in self.me.person.heard if m["type"] == "Orders"][-1]["orders"]  # type: ignore[type-arg]
        return found


@pytest.fixture
def party(house: House, person: Callable[..., Person]) -> Iterator[Party]:
    """Three beginners."""
    found = Party(house, person("desk", "it"))
    yield found
    for puppet in found.puppets:
        puppet.close()


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.long
def test_three_beginners_play_with_orders_prices_that_change_and_a_double_click(
    party: Party, person: Callable[..., Person], to_the_end: bool
) -> None:
    page, me = party.page, party.me
    stage = person("stage", "en").goes_to(f"/s/{party.code}")
    looks = Inspector(page, contrast=to_the_end)
    me.looks = lambda phase: no_scroll(page)

    a_move_is_undone(party)
    everything_can_be_looked_at(party, looks)
    parts = {"double click": a_double_click, "order": a_standing_order, "price": a_price_changes}
    while party.plan.todo:
        play(party.everybody, party.comes_about, f"one of these comes about: {party.plan.todo}")
        now = party.comes_about()
        parts[now](party, looks)
        party.plan.todo.discard(now)
    assert findings(stage, "stage", to_the_end) == []

    # a month that is looked at lies there after a reload too
    story = page.locator('[data-part="story"]')
    play(party.everybody, lambda: story.count() == 1 and me.caught_up(), "a month has ended")
    page.reload()
    expect(story).to_be_visible()
    a_month_is_seen_again(page)
    assert not looks.found, "\n".join(looks.found)
    if not to_the_end:
        return

    me.saving = False
    sees_the_score(me, *party.puppets)
    expect(page.locator(".ending")).to_be_visible()
    no_scroll(page)
    the_reasons_add_up(me)
    assert findings(stage, "stage, the end") == []


def a_double_click(party: Party, looks: Inspector) -> None:
    """It answers one window, and not the next."""
    page, me = party.page, party.me
    first = me.stands["ask"] if me.stands else 0
    no = page.locator('[data-part="no"]')
    hand = page.locator(".cloth [data-part=hand] > li")
    expect(hand).to_have_count(0)
    page.keyboard.down("h")  # my cards, while I am asked to pay for a box
    expect(hand).to_have_count(len(me.mine["actions"]))
    page.keyboard.up("h")
    expect(hand).to_have_count(0)
    clicks(page, no.bounding_box(), 1)
    party.others_play_until(lambda: party.asked_to_join() and me.stands["ask"] != first, "I am asked again")  # type: ignore[index]
    card = party.waiting[2]
    clicks(page, no.bounding_box(), 2)
    looks("asked again")
    me.answers(me.stands["moves"][0])  # type: ignore[index]
    assert 0 in party.open["rows"][card[0]][card[1]][1], "the second click has declined nothing"


def a_standing_order(party: Party, looks: Inspector) -> None:
    """It answers two windows; it outlives a reload, in a month that ends with my turn; it is called off."""
    page, me = party.page, party.me
    verdicts, declined = me.person.verdicts, party.declined()
    page.locator('[data-part="no-month"]').click()
    party.others_play_until(lambda: party.declined() == declined + 2, "the order has said no twice")
    assert me.person.verdicts == verdicts, "and I nothing"
    page.reload()
    slip = page.locator('[data-part="orders"]')
    expect(slip).to_have_text("I tuoi ordini: 1")
    expect(page.locator('[data-part="story"]')).to_have_count(0)  # what was given back does not come again
    slip.click()
    sheet = page.locator('[data-part="orders-sheet"]')
    expect(sheet.locator("li")).to_have_text(["No a tutte le carte, fino alla fine del mese.Togli"])
    looks("orders")
    sheet.locator("li button").click()
    expect(sheet.locator("li")).to_have_count(0)
    assert party.orders() == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def a_price_changes(party: Party, looks: Inspector) -> None:
    """What I said in advance was for another price: I am asked again."""
    page, me = party.page, party.me
    _, seat, (area, place) = party.waiting
    price = BOX.prices[party.open["rows"][area][place][0]][1]
    page.locator('[data-part="advance-yes"]').click()
    expect(page.locator('[data-part="advance-yes"]')).to_have_attribute("aria-pressed", "true")
    looks("in advance")
    party.puppets[seat - 1].joins = True
    party.others_play_until(party.asked_to_join, "I am asked all the same")
    party.puppets[seat - 1].joins = False
    expect(page.locator(".acts p")).to_contain_text(f"Avevi detto sì per {price} ")
    looks("price changed")
    me.answers(me.stands["moves"][0])  # type: ignore[index]
    assert party.open["rows"][area][place][1][-2:] == [seat, 0]


def a_month_is_seen_again(page: Page) -> None:
    """From its first picture, one by one; the others are skipped."""
    story = page.locator('[data-part="story"]')
    pictures = story.locator(".frame")
    expect(pictures).to_have_count(4)
    for button, number in (("Rivedi da capo", 1), ("Prossima Area", 2), ("Salta", 4)):
        story.get_by_role("button", name=button).click()
        expect(pictures).to_have_count(number)


def a_move_is_undone(party: Party) -> None:
    """In my turn, before I pass."""
    me, turn = party.me, party.page.locator('[data-part="pass"]')
    mine = lambda: me.asked() and me.phase() == "your_turn 0" and turn.count() == 1  # noqa: E731
    play(party.everybody, mine, "it is my turn")
    before = party.open["at"][0]
    me.answers(next(move for move in me.stands["moves"] if move["type"] == "MovePiece"))  # type: ignore[index]
    me.person.until(lambda: me.asked() and party.open["at"][0] != before, "the piece has moved")
    party.page.get_by_role("button", name="Annulla").click()
    me.person.until(lambda: me.asked() and party.open["at"][0] == before, "it stands where it stood")


def everything_can_be_looked_at(party: Party, looks: Inspector) -> None:
    """An area, the event of the month, another family: by mouse and by keyboard, and Escape leads back."""
    page, panel = party.page, party.page.locator('[data-part="inspected"]')
    expect(page.locator(".pays").first).to_be_visible()  # what control pays
    for what, said in (
        ("area-3", "Chi la controlla prende ogni mese 3 Soldi."),
        ("area-2", "può pagare 1 Soldo ogni mese per 2 punti Prestigio."),
        ("event", "Vale fino alla fine del mese."),
        ("seat-1", "Cubi su"),
    ):
        button = page.locator(f'[data-look="{what}"]')
        if what == "area-2":
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.click()
        expect(panel).to_contain_text(said)
        looks(f"looked at {what}")
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)


def clicks(page: Page, box: object, count: int) -> None:
    """The first, or the second, click of a double click."""
    assert isinstance(box, dict)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=count)
    page.mouse.up(click_count=count)


@pytest.mark.soak
def test_two_experts_play_a_match_on_a_phone(person: Callable[..., Person]) -> None:
    one = person("phone", "en")
    page = sits_down(one, 2, "expert")
    looks = Inspector(page, phone=True)
    player = Promoter(one, "experts", "touch", curious=True, looks=lambda at: (looks(at), no_scroll(page)))  # type: ignore[arg-type,return-value]
    sees_the_score(player)
    the_reasons_add_up(player)
    assert not looks.found, "\n".join(looks.found)


@pytest.mark.soak
def test_two_experts_play_two_months_on_a_phone(person: Callable[..., Person]) -> None:
    one = person("phone", "en")
    page = sits_down(one, 2, "expert")
    player = Promoter(one, "experts", "touch", curious=True, looks=lambda phase: no_scroll(page))
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")
    assert {"Assign", "Confirm", "Pass"} <= {move["type"] for move in player.done}


@pytest.mark.soak
def test_experts_play_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    one = person("desk", "en")
    sits_down(one, 2, "expert")
    player = Typist(one, "keys", "keys", curious=True)
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")
    assert {"Assign", "Confirm", "Pass"} <= {move["type"] for move in player.done}


@pytest.mark.soak
def test_experts_play_on_a_small_phone(person: Callable[..., Person]) -> None:
    one = person("small phone", "it")
    page = sits_down(one, 4, "expert")
    player = Promoter(one, "phone", "touch", curious=True, looks=lambda phase: no_scroll(page))
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")


def test_goals_are_on_the_screen_only_while_they_are_held(person: Callable[..., Person]) -> None:
    one = person("small desk", "en")
    page = sits_down(one, 2, "expert")
    player = Promoter(one, "a goal")
    player.plays_until(lambda: bool(player.stands and player.mine["goals"]), "a goal is drawn")
    player.plays_until(lambda: page.locator(".cloth .goal-held").count() == 1, "the hand lies there")
    assert page.evaluate(GOALS) == []
    page.keyboard.down("h")
    expect(page.locator(".cloth .zg .nm")).to_have_count(len(player.mine["goals"]))
    page.keyboard.up("h")
    expect(page.locator(".zg .nm")).to_have_count(0)

    # on a small desk all four ways to pass can be pressed
    turn = page.locator('[data-part="pass"]')
    player.plays_until(lambda: player.phase() == "your_turn 0" and turn.count() == 1, "my turn")
    turn.click()
    expect(page.locator('[data-part="pass-3"]')).to_be_visible()
    whole_cloth(page)


@pytest.mark.soak
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_every_phase_is_open_to_everybody(person: Callable[..., Person], screen: str) -> None:
    one = person(screen, "en")
    page = sits_down(one, 3, "expert")
    looks = Inspector(page, phone=screen == "phone")
    how = "touch" if screen == "phone" else "mouse"
    player = Promoter(one, "axe", how, curious=True, looks=looks)  # type: ignore[arg-type]
    player.plays_until(lambda: month(player) >= 3 and player.asked(), "the third month")
    assert not looks.found, "\n".join(looks.found)
