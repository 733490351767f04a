"""What the screens of Inkognito, Arsenalia and Q say and compute by themselves is what the rules say."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.games.inkognito.table import AMBASSADOR, ONLOOKER
from tests.games.inkognito.table import Table as Inkognito
from tests.sampling import sampled
from tests.server.strollers import FEW_GHOSTS, stroll
from tests.web.sitting import Seen, computed, seen_by
from tests.web.test_speech import NAMES

from ridotto import games
from ridotto.core import Match, TakeBack, Told
from ridotto.games.arsenalia.rules.end import GHOST
from ridotto.kit.walk import WalkStep, walk

HEADLINE = """
import { headline } from 'src/games/%s/logic/headline.ts'
const answer = (sitting) => headline(sitting)
"""
FORETELLS = """
import { consequenceOf } from 'src/games/%s/logic/consequence.ts'
import { sceneOf } from 'src/games/%s/logic/scene.ts'
import { tongueOf } from 'src/games/%s/words.ts'
const told = (sitting) => (where) => consequenceOf(sitting, sceneOf(sitting), where, tongueOf(sitting))
const answer = (sitting) => %s.map(told(sitting))
"""
SAILS = """
import { columnOf, mostLoads, sailAt, sailings } from 'src/games/q/logic/sail.ts'
const pointsOf = (items) => items.reduce((sum, item) => sum + item.points, 0)
const answer = (sitting) => sailings(sitting.log).map((n) => {
  const sail = sailAt(sitting, n)
  return {
    ...sail,
    columns: [0, 1].map((side) => pointsOf(columnOf(sail, side))),
    most: mostLoads(sail),
    struck: sail.items.filter((item) => item.struck && item.points !== 0).length,
    empty: sail.items.length === 0,
  }
})
"""
FOLDED = {
    "inkognito": "sceneOf(folded).now.at",
    "arsenalia": "pick('at', 'piles', 'left', 'ghosts', 'out', 'turn', 'visitor', 'roll')",
    "q": "pick('round', 'turn', 'loads', 'inspector', 'seized', 'pile', 'score', 'sides', 'paoloDead')",
}
ANNA, BEA, CELAL, DORA, EZIO = range(5)


def headlines(table: Inkognito, language: str, *seats: int | None) -> list[dict[str, Any]]:
    """What the screens of these seats say, in the order of the seats."""
    seen = [seen_by(seat, table.match, table.log) for seat in seats]
    return computed(games.load("inkognito"), language, seen, HEADLINE % "inkognito")


def consequences(table: Inkognito, seat: int, language: str = "en") -> list[str]:
    """What the windows say to somebody who chooses a place, by place."""
    script = FORETELLS % (*["inkognito"] * 3, "[0, 1, 2, 3, 4]")
    found: list[list[str]] = computed(
        games.load("inkognito"), language, [seen_by(seat, table.match, table.log)], script
    )
    return found[0]


# Inkognito, scene by scene


def test_the_right_number_beside_the_wrong_person_is_told_so() -> None:
    table = Inkognito(4, points=1)
    table.gather((ANNA, CELAL))
    table.chooses("call 52 11 0 29", "show Z 52")
    for heard in headlines(table, "en", ANNA, DORA, ONLOOKER):
        assert "52 11 0 29: the number is right, but the agent met was not the partner." in heard["line"]
        assert "A point for Çelal and Dora." in heard["line"].replace("you", "Dora")
    assert "il numero è giusto, ma" in headlines(table, "it", BEA)[0]["line"]


def test_a_call_is_told_as_what_it_was() -> None:
    seen, said = [], []
    for seats in (3, 4, 5):
        for dialled, judged in (("52 11 0 29", "right"), ("52 0 11 29", "wrong")):
            table = Inkognito(seats, points=1)
            table.calls(ANNA, dialled)
            seen += [seen_by(BEA, table.match, table.log), seen_by(ONLOOKER, table.match, table.log)]
            said += [f"{dialled}: the number is {judged}."] * 2
    for heard, expected in zip(
        computed(games.load("inkognito"), "en", seen, HEADLINE % "inkognito"), said, strict=True
    ):
        assert expected in heard["line"]


def test_the_right_number_with_the_wrong_names_is_told_so() -> None:
    table = Inkognito(3, points=1, strict_call=True)
    table.gather((ANNA, BEA))
    table.chooses("call 52 11 0 29 as 0 1 3 2", "show B 0")
    assert "52 11 0 29: the number is right, but not who is who." in headlines(table, "en", CELAL)[0]["line"]


def test_what_a_call_was_is_not_said_before_the_cards_lie_open() -> None:
    table = Inkognito(4, points=1)
    table.gather((ANNA, BEA))
    before = table.match.clone()
    table.plays(BEA, "show B 0")
    told = len(table.log)
    table.plays(ANNA, "call 52 11 0 29")
    shown = {"showing": {"type": "TurnedUp"}}
    seen = [seen_by(ONLOOKER, before, table.log[: told + n]) | shown for n in (1, 4, 5)]
    spoken = computed(table.match.game, "en", seen, HEADLINE % "inkognito")
    first, third, fourth = (heard["line"] for heard in spoken)
    assert first == third == "The number: 52 11 0 29."
    assert fourth == "52 11 0 29: the number is right."


def test_with_five_a_third_agent_brings_nothing_about_whoever_comes() -> None:
    table = Inkognito(5)
    table.plays(EZIO, "lay Rialto")
    table.plays(ANNA, "visit Rialto")
    table.plays(BEA, "visit Rialto")
    assert consequences(table, CELAL)[0] == "Anna and Béa are there already: with three nothing happens."
    table.plays(CELAL, "visit Rialto")
    assert consequences(table, DORA)[0] == "Anna, Béa and Çelal are there already: with four nothing happens."
    assert "in quattro non succede niente" in consequences(table, DORA, "it")[0]


def test_who_sees_an_answer_is_told_as_it_is() -> None:
    four, five = Inkognito(4), Inkognito(5)
    four.gather((ANNA, AMBASSADOR))
    five.gather((ANNA, EZIO))
    four.chooses("ask 1")
    five.chooses("ask 1", "listen")
    only, mine = headlines(four, "en", CELAL, ANNA)
    both, asker, ambassador = headlines(five, "en", CELAL, ANNA, EZIO)
    assert only["line"] == "Only the one who asked sees the answer."
    assert mine["line"] == "Only you see the answer."
    assert both["line"] == "Only the one who asked and the Ambassador see the answer."
    assert asker["line"] == "You and the Ambassador see the answer."
    assert ambassador["line"] == "You see the answer too."


def test_the_telephone_on_a_phone_does_not_tell_who_one_is() -> None:
    """Whoever looks over a shoulder sees the same, whatever the caller is."""
    script = """
    import { render } from 'svelte/server'
    import Telephone from 'src/games/inkognito/decisions/Telephone.svelte'
    const answer = (sitting) => render(Telephone, { props: { sitting, phone: true } }).body
    """
    seen = []
    for agents, fragments in (
        ("F B Z X", "52 11 0 29"),
        ("Z B F X", "0 11 52 29"),
        ("X Z B F", "29 0 52 11"),
    ):
        table = Inkognito(4, agents, fragments)
        table.gather((ANNA, BEA))
        seen.append(seen_by(ANNA, table.match, table.log))
    drawn = computed(games.load("inkognito"), "it", seen, script)
    assert "radio" in drawn[0]
    assert drawn[0] == drawn[1] == drawn[2]


# on walks


def walked(game: Any, matches: int, seats: int, far: bool = False) -> Iterator[tuple[WalkStep, list[Told]]]:
    """Each step of some matches, and all that has been told before it."""
    for n in range(matches):
        match = game.start(seats, FEW_GHOSTS if far else {}, seed=f"sentences {n}")
        log = list(match.told)
        for step in (stroll if far else walk)(match, random.Random(n)):
            yield step, log
            log = log + step.told


def eyes(match: Match) -> list[int | None]:
    return [*range(match.seats), ONLOOKER]


BROKEN = re.compile(r"undefined|null|NaN|\[object|\{|\}|  | [.,:;]|\(\)|^[a-zà-ù]|, *$")


@pytest.mark.parametrize(
    ("name", "seats", "language"),
    sampled(
        [
            ("inkognito", 3, "it"),
            ("inkognito", 4, "en"),
            ("inkognito", 5, "it"),
            ("arsenalia", 4, "it"),
            ("arsenalia", 4, "en"),
            ("q", 5, "en"),
            ("q", 6, "it"),
        ],
        ("inkognito", 5, "it"),
        ("arsenalia", 4, "en"),
        ("q", 6, "it"),
    ),
)
@pytest.mark.long
def test_every_headline_is_a_whole_sentence(name: str, seats: int, language: str) -> None:
    game = games.load(name)
    rng = random.Random(seats)
    seen: list[Seen] = []
    for step, log in walked(game, 2, seats, far=name == "arsenalia"):
        if step.n % 6 == 0 or step.after.over:
            eye = rng.choice(eyes(step.after))
            shown = [one.event.to_dict() for one in step.told if one.heard_by(eye)]
            before = seen_by(eye, step.before, log)
            seen += [
                before,
                *({**before, "log": [*before["log"], event], "showing": event} for event in shown[:2]),
            ]
            seen.append(seen_by(eye, step.after, log + step.told))
    spoken = computed(game, language, seen[-200:], HEADLINE % name)
    for heard, one in zip(spoken, seen[-200:], strict=True):
        assert heard["title"], one
        for text in (heard["title"], heard["line"], *heard["corner"]):
            assert not BROKEN.search(text.removesuffix(" ")) or text in heard["corner"], text


AS_SOMEBODY_ELSE = re.compile(r"\bTu\b(?! e )|\bYou (is|has|\w+s)\b|\b(of|to|for|by) You\b")


@pytest.mark.parametrize(
    ("name", "seats", "language"),
    sampled(
        [
            (*one, language)
            for one in (("inkognito", 4), ("arsenalia", 4), ("q", 5), ("zena", 3))
            for language in ("it", "en")
        ],
        ("inkognito", 4, "en"),
        ("arsenalia", 4, "it"),
        ("q", 5, "en"),
        ("zena", 3, "it"),
    ),
)
@pytest.mark.long
def test_a_headline_never_speaks_of_me_as_of_somebody_else(name: str, seats: int, language: str) -> None:
    """Not "Tu ispeziona il carico", even while my answer is on its way or the curtain has fallen."""
    game = games.load(name)
    seen: list[Seen] = []
    for step, log in walked(game, 2, seats, far=name == "arsenalia"):
        if step.n % 5 == 0 and step.before.to_move():
            eye = step.before.to_move()[0]
            before = seen_by(eye, step.before, log)
            seen += [before, {**before, "moves": []}, {**before, "covered": True}]
    for heard in computed(game, language, seen[:240], HEADLINE % name):
        for text in (heard["title"], heard["line"]):
            assert not AS_SOMEBODY_ELSE.search(text), text


@pytest.mark.long
def test_inkognitos_windows_foretell_what_happens() -> None:
    """What a window says for certain comes true: an agent alone, nothing among three, nobody at all."""
    script = FORETELLS % (*["inkognito"] * 3, "sitting.moves.map((move) => move.place)")
    certain = 0
    for seats in (3, 4, 5):
        game, chosen = games.load("inkognito"), []
        for step, log in walked(game, 6, seats):
            seat = step.deed.seat
            if seat >= 0 and type(step.deed.move).__name__ == "Visit":
                moves = step.before.asked_moves(seat)
                met = met_by(step.before.clone(), seat, step.deed.move)
                chosen.append((seen_by(seat, step.before, log), moves.index(step.deed.move), met))
        said = computed(game, "en", [seen for seen, _, _ in chosen], script)
        for texts, (_, at, met) in zip(said, chosen, strict=True):
            if re.search("with (three|four|five) nothing happens|nobody can come any more", texts[at]):
                assert met is None, texts[at]
            elif found := re.match(r"Alone with (.*): nobody else can come", texts[at]):
                assert met == found[1], texts[at]
            else:
                continue
            certain += 1
    assert certain > 60


def met_by(match: Match, seat: int, visit: Any) -> str | None:
    """Whom a seat meets in this round after this visit; where the others go is drawn."""
    rng, deal = random.Random(seat), match.view(None).open.round
    match.play(seat, visit)
    while match.to_move():
        (one, *_), question = match.to_move(), match.view(match.to_move()[0]).asked.question
        if question != "which_place" or match.view(None).open.round != deal:
            break
        match.play(one, rng.choice(match.asked_moves(one)))
    open = match.view(None).open
    other = open.company[seat] if open.round == deal else -1
    if other < 0 or (match.seats == 5 and open.at[open.ambassador] == open.at[seat] and other == 5):
        return None if other < 0 else "both"
    return NAMES[other] if other < match.seats else {3: "the fourth agent", 4: "the Ambassador"}[other]


@pytest.mark.long
def test_arsenalias_squares_foretell_what_happens() -> None:
    """Whom one meets on a square, which cards lie there, whether the ghost comes: as it is then played."""
    script = FORETELLS % (*["arsenalia"] * 3, "sitting.moves.map((move) => move.square)")
    game, chosen = games.load("arsenalia"), []
    for step, log in walked(game, 6, 4, far=True):
        if type(step.deed.move).__name__ == "Go":
            seat, told = step.deed.seat, [type(one.event).__name__ for one in step.told]
            ghost = "GhostSummoned" in told or step.after.view(None).open.ending == GHOST
            after = getattr(step.after.view(seat).asked, "question", None)
            ways = step.before.asked_moves(seat)
            offered = {
                (type(move).__name__, getattr(move, "seat", None))
                for move in (step.after.asked_moves(seat) if after == "which_encounter" else [])
            }
            met = {one.event.owner for one in step.told if type(one.event).__name__ == "Met"}
            chosen.append((seen_by(seat, step.before, log), ways.index(step.deed.move), ghost, offered, met))
    assert len(chosen) > 100
    ghosts = meetings = 0
    for found, (_, at, ghost, offered, met) in zip(
        computed(game, "en", [one[0] for one in chosen], script), chosen, strict=True
    ):
        said = found[at]
        assert said["ghost"] == ghost
        assert set(said["who"]) == met | {seat for kind, seat in offered if kind == "Meet"}
        assert bool(said["pile"]) == any(kind == "Look" for kind, _ in offered)
        ghosts += said["ghost"]
        meetings += bool(met)
    assert min(ghosts, meetings) > 4


def as_it_stands(name: str, view: Any) -> Any:
    """The same of the open drawer."""
    o, question = view.open, view.waiting and view.waiting.question
    match name:
        case "inkognito":
            return [int(place) for place in o.at]
        case "arsenalia":
            found = (o.at, o.piles, o.false_left, o.ghosts, o.out, o.turn, o.visitor, o.roll)
        case _:
            turn = o.turn - (question == "which_action")  # in what is told, a turn is the one that was made
            found = (o.round, turn, o.loads, o.inspector, o.seized, o.pile, o.score, o.sides, o.paolo == 2)
    return json.loads(msgspec.json.encode(found))


@pytest.mark.parametrize(
    ("name", "seats"),
    sampled(
        [("inkognito", 4), ("inkognito", 5), ("arsenalia", 4), ("q", 5), ("q", 6)],
        ("inkognito", 4),
        ("arsenalia", 4),
        ("q", 5),
    ),
)
@pytest.mark.long
def test_what_is_told_leads_to_what_stands_on_the_table(name: str, seats: int) -> None:
    """While the director plays, a screen folds the table out of what was told, save what was taken back."""
    script = f"""
    import {{ sceneOf }} from 'src/games/{name}/logic/scene.ts'
    const answer = (sitting) => {{
      const folded = {{ ...sitting, showing: {{ type: 'none' }} }}
      const pick = (...keys) => keys.map((key) => sceneOf(folded)[key])
      return {FOLDED[name]}
    }}
    """
    game = games.load(name)
    seen, stands, taken_back = [], [], 0
    for step, log in walked(game, 6, seats, far=name == "arsenalia"):
        taken_back += isinstance(step.deed.move, TakeBack)
        ready = name != "inkognito" or all(place >= 0 for place in step.after.view(None).open.at)
        if step.n % 11 == 0 and ready and not isinstance(step.deed.move, TakeBack):
            seen.append(seen_by(ONLOOKER, step.after, log + step.told))
            stands.append(as_it_stands(name, step.after.view(None)))
    assert computed(game, "en", seen, script) == stands
    assert taken_back > 5


@pytest.mark.parametrize("seats", sampled([5, 6], 6))
@pytest.mark.long
def test_the_sails_of_q_add_up_to_what_the_house_has_scored(seats: int) -> None:
    """Each card of a cargo with its points now, as the columns show it: their sums are the house's."""
    game = games.load("q")
    seen, scored = [], []
    for n in range(24):
        match = game.start(seats, {}, seed=f"sails {n}")
        log = list(match.told)
        for step in walk(match, random.Random(n)):
            log += step.told
        seen.append(seen_by(n % seats if n % 2 else ONLOOKER, match, log))
        scored.append(balances(log))
    ships = 0
    for sails, after in zip(computed(game, "en", seen, SAILS), scored, strict=True):
        assert [sail["scoreAfter"] for sail in sails] == after
        for sail in sails:
            assert sail["done"]
            assert (None if sail["empty"] else sail["columns"]) == sail["sum"], sail
            assert sail["first"] in sail["most"]
            assert sail["struck"] == 0
            ships += 1
    assert ships > 120


def test_the_stage_does_not_tell_the_sum_of_a_ship_while_its_crates_are_closed() -> None:
    script = """
    import { headline } from 'src/games/q/logic/headline.ts'
    import { setBeat, setStage } from 'src/games/q/state/stage.svelte.ts'
    const answer = (sitting) => {
      setStage(sitting)
      return [0, 1, 2, 3].map((beat) => (setBeat(beat), headline(sitting).title))
    }
    """
    game = games.load("q")
    scored = [
        seen_by(ONLOOKER, step.after, log + step.told)
        for step, log in walked(game, 2, 5)
        if any(type(one.event).__name__ == "ShipScored" for one in step.told) and not step.after.over
    ]
    told = computed(game, "en", scored, script)
    assert len(told) > 4
    for first, inspection, cargo, result in told:
        assert "begin the next round" in first
        assert "inspects the cargo" in inspection
        assert "in the hold" in cargo
        assert re.search("for the (Spirituali|Zelanti)|nobody gains", result)


def balances(log: list[Told]) -> list[int]:
    """The score line after each ship, from what was told: the Spirituali positive."""
    found, score, sails = [], 0, False
    for one in log:
        event: Any = one.event
        match type(event).__name__:
            case "Balance":
                score = event.lead if event.side in (None, 0) else -event.lead
            case "CargoTaken":
                sails = True
            case "RoundBegan" | "RoleTurnedUp" if sails:
                found.append(score)
                sails = False
    return found
