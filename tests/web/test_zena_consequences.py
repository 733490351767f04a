"""What the screens of Zena 1814 foretell of a choice is what the rules then do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.web.sitting import Seen, computed, seen_by

from ridotto.core import Match, Move, TakeBack, Told
from ridotto.games.zena import GAME
from ridotto.games.zena.box import CHALLENGE, box_of
from ridotto.games.zena.cards import AREAS, NOBODY, Taking
from ridotto.games.zena.events import (
    AreaResolved,
    CubePut,
    DrawLost,
    Drew,
    GainedPrestige,
    GainedSoldi,
)
from ridotto.games.zena.moves import Decline, Join, MovePiece, Pass, Play
from ridotto.games.zena.rules.resolution import control_points, controller
from ridotto.kit.walk import asked_moves, walk

FORETOLD = """
import { boxOf, changeAt, changed } from 'src/games/zena/logic/box.ts'
import { afterMove, mayJoin, promoted } from 'src/games/zena/logic/consequence.ts'
import { sceneOf } from 'src/games/zena/logic/scene.ts'
const pointsOf = (sums, seat) => sums.find((sum) => sum.seat === seat)?.points ?? 0
const shown = ({ sums, seat }, seats) => [seat, seats.map((one) => pointsOf(sums, one))]
function answer(sitting) {
  const [scene, box, me] = [sceneOf(sitting), boxOf(''), sitting.seat]
  const seats = scene.at.map((_, seat) => seat)
  return sitting.moves.map((move) => {
    if (move.type === 'MovePiece') {
      const { there, here } = afterMove(scene, me, move)
      return [shown(there, seats), shown(here, seats)]
    }
    if (move.type === 'Play') {
      const { seats, price } = mayJoin(scene, box, me, move.card, move.cubes)
      return [seats, seats.length ? price : 0]
    }
    if (move.type === 'Join') {
      const found = promoted(scene, box, me, move.area, move.place)
      return found && [found.seat, found.gain.soldi, found.gain.prestige, found.gain.cards]
    }
    return changed(box.printed(move.card).gives, changeAt(box, scene.event, move.area)).soldi
  })
}
"""
SINCE = """
import { keepTurn, sinceMyTurn } from 'src/games/zena/logic/since.ts'
const answer = (sitting) => {
  const { changes, moves, soldi, prestige } = sinceMyTurn(sitting)
  if (sitting.view.asked?.question === 'your_turn') keepTurn(sitting)
  const moved = moves.map(({ seat, piece, from, to }) => [seat, piece, from, to])
  return [changes.map(({ area, was, is }) => [area, was, is]), moved, [...soldi], [...prestige]]
}
"""
WALKS = 10
FEW = 5
"""At most this many choices of each kind are tried out at each question."""


def tried(match: Match, seat: int, move: Move) -> Any:
    """What comes of a choice: the match is a copy, and everybody who is asked then stays out."""
    told = match.play(seat, move)
    while not match.over and match.waiting().question == "which_cube":
        told += match.play(seat, asked_moves(match, seat)[0])
    if isinstance(move, MovePiece):
        return [control(match, int(area)) for area in (move.area, move.origin)]
    return joined(match) if isinstance(move, Play) else bonus(match, seat, told)


def control(match: Match, area: int) -> Any:
    o = match.state.open
    return [controller(o, area)[0], [control_points(o, seat, area) for seat in range(match.seats)]]


def joined(match: Match) -> Any:
    """Who is asked whether to join, and the price for the first of them."""
    seats, prices = [], []
    while not match.over and match.waiting().question == "join_or_not":
        (seat,) = match.to_move()
        seats.append(seat)
        prices += [move.price for move in asked_moves(match, seat) if isinstance(move, Join)]
        match.play(seat, Decline())
    return [seats, prices[0] if prices else 0]


def bonus(match: Match, me: int, told: list[Told]) -> Any:
    """What the promoter has been given: the seat, Soldi, prestige, cards."""
    events = [one.event for one in told]
    events = events[next(n for n, event in enumerate(events) if isinstance(event, CubePut)) + 1 :]
    soldi, prestige, cards = 0, 0, 0
    promoter = None
    for event in events:
        if isinstance(event, (GainedSoldi, GainedPrestige, Drew, DrawLost)):
            promoter = event.seat
            soldi += event.soldi if isinstance(event, GainedSoldi) else 0
            prestige += event.prestige if isinstance(event, GainedPrestige) else 0
            cards += isinstance(event, (Drew, DrawLost))
    if not match.over and match.waiting().question == "which_deck":
        ((promoter,), cards) = match.to_move(), match.waiting().args[-1]
    return None if promoter is None else [promoter, soldi, prestige, cards]


def earned(told: list[Told], area: int) -> Iterator[tuple[dict[str, Any], int]]:
    """The Soldi that cubes on cards have brought in a resolution, each as a question to the screen."""
    box = box_of("")
    for one in told:
        if isinstance(one.event, AreaResolved):
            area = int(one.event.area)
        elif isinstance(one.event, GainedSoldi) and one.event.card is not None:
            card = int(one.event.card)
            if box.type[card] != CHALLENGE and not box.verb[card]:
                yield {"type": "Earn", "card": card, "area": area}, one.event.soldi


def questions() -> list[tuple[Seen, list[Any]]]:
    """Questions of walks: what a seat sees, with some of its choices, and what the rules make of each."""
    found = []
    for n in range(WALKS):
        rng = random.Random(n)
        seats = GAME.seat_counts[n % len(GAME.seat_counts)]
        match = GAME.start(seats, {"mode": ("expert", "beginner")[n % 2]}, seed=f"foretold {n}")
        log = list(match.told)
        area = NOBODY
        for step in walk(match, rng):
            before = step.before
            for seat in before.to_move():
                if before.waiting().question not in ("your_turn", "join_or_not"):
                    continue
                moves = asked_moves(before, seat)
                moves = [
                    move
                    for kind in (MovePiece, Play, Join)
                    if (some := [one for one in moves if isinstance(one, kind)])
                    for move in rng.sample(some, min(FEW, len(some)))
                ]
                seen = seen_by(seat, before, log) | {"moves": [move.to_dict() for move in moves]}
                found.append((seen, [tried(before.clone(), seat, move) for move in moves]))
            if before.state.open.active == NOBODY and (paid := [*earned(step.told, area)]):
                seen = seen_by(0, before, log) | {"moves": [question for question, _ in paid]}
                found.append((seen, [soldi for _, soldi in paid]))
            log = log + step.told
            area = next(
                (int(one.event.area) for one in reversed(step.told) if isinstance(one.event, AreaResolved)),
                area,
            )
    return found


@pytest.mark.long
def test_a_choice_does_what_the_screen_has_foretold() -> None:
    asked = questions()
    foretold = computed(GAME, "en", [seen for seen, _ in asked], FORETOLD)
    compared = [
        (move, said, done)
        for (seen, results), answers in zip(asked, foretold, strict=True)
        for move, said, done in zip(seen["moves"], answers, results, strict=True)
    ]
    assert [one for one in compared if one[1] != one[2]] == []
    # what is rare has come up
    by_kind = {
        kind: [done for move, _, done in compared if move["type"] == kind]
        for kind in ("MovePiece", "Play", "Join", "Earn")
    }
    assert any(there[0] != NOBODY for there, _ in by_kind["MovePiece"])
    assert {min(len(seats), 3) for seats, _ in by_kind["Play"]} == {0, 1, 2, 3}
    assert {done is None for done in by_kind["Join"]} == {True, False}
    assert any(done and done[3] for done in by_kind["Join"])
    assert len(set(by_kind["Earn"])) > 2


def moved(seat: int, before: Sequence[int], now: Sequence[int]) -> list[list[int]]:
    """The pieces of a seat that stand elsewhere: a Rampollo that can have stayed has stayed."""
    found = [[seat, piece, before[piece], now[piece]] for piece in (0, 1) if before[piece] != now[piece]]
    left, come = Counter(before[2:]) - Counter(now[2:]), Counter(now[2:]) - Counter(before[2:])
    gone = zip(sorted(left.elements()), sorted(come.elements()), strict=True)
    return found + [[seat, 2, origin, area] for origin, area in gone]


def test_since_your_last_turn_is_what_has_changed_since_you_passed_whatever_was_taken_back() -> None:
    """One seat looks at every question of its turns, as its screen does; moves taken back do not count."""
    me, seen, expected, taken_back = 1, [], list[Any](), 0
    match = GAME.start(3, {"mode": "expert"}, seed="since")
    log, then = list(match.told), None
    areas = [int(area) for area in AREAS]
    for step in walk(match, random.Random(2)):
        log = log + step.told
        taken_back += isinstance(step.deed.move, TakeBack)
        if isinstance(step.deed.move, Pass) and step.deed.seat == me:
            o = step.before.state.open
            then = [*o.at], o.soldi[me] + (step.deed.move.taking == Taking.SOLDO), o.prestige[me]
        if match.over or match.to_move() != (me,) or match.waiting().question != "your_turn":
            continue
        o = match.state.open
        seen.append(seen_by(me, match, log))
        if then is None:
            expected.append([[], [], [0, 0], [0, 0]])
            continue
        at, soldi, prestige = then
        was = [controlling(at, area) for area in areas]
        now = [controlling(o.at, area) for area in areas]
        expected.append(
            [
                [[area, was[area], now[area]] for area in areas if was[area] != now[area]],
                [one for seat in (0, 2) for one in moved(seat, at[seat], o.at[seat])],
                [soldi, o.soldi[me]],
                [prestige, o.prestige[me]],
            ]
        )
    found = computed(GAME, "it", seen, SINCE)
    for one in (*found, *expected):
        one[1].sort()
    assert found == expected
    assert taken_back > 3
    assert any(changes and moves for changes, moves, *_ in expected)


def controlling(at: Sequence[Any], area: int) -> int:
    """Who controls an area with pieces that stand so."""
    match = GAME.start(3, {"mode": "expert"}, seed="control")
    match.state.open.at[:] = at
    return controller(match.state.open, area, False)[0]
