"""Puzzles gone through by hand: every world is listed, and nothing is shared with whoever made them."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations
from math import log2
from typing import Any

LEAD = 0.3


def worlds(n: int) -> list[list[set[int]]]:
    """Every way to give each of n people a card of either suit."""
    return [
        [{one, two} for one, two in zip(first, second, strict=True)]
        for first in permutations(range(n))
        for second in permutations(range(n, 2 * n))
    ]


def fits(world: list[set[int]], fact: dict[str, Any]) -> bool:
    """Whether a world is as somebody was told."""
    mine, cards = world[fact["figure"]], set(fact["cards"])
    common = len(mine & cards)
    match fact["kind"]:
        case "true":
            return common == 1
        case "false":
            return common == 0
        case "pair":
            return common == 1
        case "guess":
            return common == 0 and world[-1] != cards
    raise AssertionError(fact)


_ALL: dict[int, list[list[set[int]]]] = {}


def given(puzzle: dict[str, Any]) -> list[list[set[int]]]:
    """The worlds in which whoever solves holds what they hold."""
    n = puzzle["figures"]
    every = _ALL.setdefault(n, worlds(n))
    return [world for world in every if world[puzzle["me"]] == set(puzzle["own"])]


def left(found: list[list[set[int]]], facts: list[dict[str, Any]]) -> list[list[set[int]]]:
    """Those that fit these facts."""
    return [world for world in found if all(fits(world, fact) for fact in facts)]


def check(puzzle: dict[str, Any]) -> None:
    """Raise an AssertionError if anything that a puzzle says is not so."""
    assert 1 <= puzzle["difficulty"] <= 5
    if puzzle["kind"] == "lied":
        lied(puzzle)
        return
    first = given(puzzle)
    possible = left(first, puzzle["facts"])
    assert len(possible) == puzzle["worlds"] > 0
    {"who": who, "certain": certain, "ask": ask, "lie": lie, "knows": knows}[puzzle["kind"]](
        puzzle, first, possible
    )


def chain(puzzle: dict[str, Any], first: list[Any], holds: Any, fewest: int = 2) -> None:
    """The chain forces it, no fact of it is idle, no smaller one does, and its counts are right."""
    facts = [puzzle["facts"][link["fact"]] for link in puzzle["chain"]]
    assert len(facts) >= fewest
    assert all(map(holds, left(first, facts)))
    for n in range(len(facts)):
        assert not all(map(holds, left(first, facts[:n] + facts[n + 1 :]))), "a fact is idle"
    wrong = [world for world in first if not holds(world)]
    for some in combinations(puzzle["facts"], len(facts) - 1):
        assert left(wrong, [*some]), "fewer facts would do"
    now = first
    for fact, link in zip(facts, puzzle["chain"], strict=True):
        then = left(now, [fact])
        assert (len(now), len(then)) == (link["before"], link["after"])
        for figure, card in link["concludes"]:
            assert all(card in world[figure] for world in then)
            assert not all(card in world[figure] for world in now)
        now = then


def who(puzzle: dict[str, Any], first: list[Any], possible: list[Any]) -> None:
    about, n = puzzle["about"], puzzle["figures"]
    cards = {c for c in range(2 * n) if c // n == puzzle["suit"]} - set(puzzle["own"])
    assert {option["cards"][0] for option in puzzle["options"]} == cards
    for k, option in enumerate(puzzle["options"]):
        (card,) = option["cards"]
        right = all(card in world[about] for world in possible)
        assert right == (k == puzzle["answer"])
        if not right:
            fails = [set(held) for held in option["fails"]]
            assert fails in possible
            assert card not in fails[about]
    (answer,) = puzzle["options"][puzzle["answer"]]["cards"]
    chain(puzzle, first, lambda world: answer in world[about])


def certain(puzzle: dict[str, Any], first: list[Any], possible: list[Any]) -> None:
    def called(world: list[set[int]]) -> tuple[int, ...]:
        if puzzle["figures"] > len(puzzle["names"]):
            return tuple(sorted(world[-1]))
        return tuple(max(held) for held in sorted(world, key=min))

    claims = {called(world) for world in possible}
    claim = tuple(puzzle["claim"])
    yes, no = puzzle["options"]
    assert yes.get("yes")
    assert not no.get("yes")
    assert claim in claims
    if puzzle["answer"] == 0:
        assert claims == {claim}
        chain(puzzle, first, lambda world: called(world) == claim)
    else:
        assert len(claims) == 2
        fails = [set(held) for held in yes["fails"]]
        assert fails in possible
        assert called(fails) != claim


def leads(puzzle: dict[str, Any], bits: list[float], most: bool) -> None:
    for found, option in zip(bits, puzzle["options"], strict=True):
        assert abs(found - option.get("bits", 0)) < 1e-3
    order = sorted(bits, reverse=most)
    assert abs(order[0] - order[1]) >= LEAD - 1e-3
    assert bits[puzzle["answer"]] == order[0]


def ask(puzzle: dict[str, Any], first: list[Any], possible: list[Any]) -> None:
    """Entropy before, less entropy after, by the definition: every answer with the worlds that give it."""
    n, bits = puzzle["figures"], []
    for option in puzzle["options"]:
        figure = option["figure"]
        about = [fact for fact in puzzle["facts"] if fact["figure"] == figure]
        given_by: dict[frozenset[int], list[float]] = {}
        for world in possible:
            held = world[figure]
            if n == len(puzzle["names"]):
                shown = {fact["cards"][0] for fact in about if fact["asked"]}
                answers = [frozenset((card,)) for card in held if card not in shown] or [
                    frozenset((card,)) for card in held
                ]
            else:
                gone = {card for fact in about if fact["kind"] != "guess" for card in fact["cards"]} - held
                answers = [
                    frozenset((one, two))
                    for one in range(n)
                    for two in range(n, 2 * n)
                    if len({one, two} & held) == 1 and not {one, two} & gone
                ]
            for answer in answers:
                given_by.setdefault(answer, []).append(1 / len(possible) / len(answers))
        after = 0.0
        for weights in given_by.values():
            total = sum(weights)
            after += total * -sum(w / total * log2(w / total) for w in weights)
        bits.append(log2(len(possible)) - after)
    leads(puzzle, bits, most=True)


def lie(puzzle: dict[str, Any], first: list[Any], possible: list[Any]) -> None:
    me, other, every, bits = puzzle["me"], puzzle["about"], _ALL[puzzle["figures"]], []
    for option in puzzle["options"]:
        total = 0.0
        told = {"kind": "pair", "figure": me, "cards": option["cards"]}
        assert len(set(option["cards"]) & set(puzzle["own"])) == 1, "one true, one false"
        counted: dict[frozenset[int], float] = {}
        for world in possible:
            held = frozenset(world[other])
            if held not in counted:
                before = left([one for one in every if one[other] == held], puzzle["shown"])
                counted[held] = log2(len(before) / len(left(before, [told])))
            total += counted[held]
        bits.append(total / len(possible))
    leads(puzzle, bits, most=puzzle["figures"] > len(puzzle["names"]))


def knows(puzzle: dict[str, Any], first: list[Any], possible: list[Any]) -> None:
    """For each pair that the other may hold: what is common to all worlds that fit it and what was shown."""
    me, other, n, every = puzzle["me"], puzzle["about"], puzzle["figures"], _ALL[puzzle["figures"]]
    found: dict[frozenset[int], tuple[list[Any], int]] = {}

    def known(world: list[set[int]]) -> int:
        held = frozenset(world[other])
        if held not in found:
            eyes = left([one for one in every if one[other] == held], puzzle["shown"])
            common = set.intersection(*(one[me] for one in eyes)) if eyes else set()
            found[held] = eyes, sum(1 << card // n for card in common)
        return found[held][1]

    right = puzzle["options"][puzzle["answer"]]
    assert [option["knows"] for option in puzzle["options"]] == [0, 1, 2, 3]
    assert {known(world) for world in possible} == {right["knows"]}
    for option in puzzle["options"]:
        too_much = option["knows"] & ~right["knows"]
        assert (option.get("fails") is not None) == bool(too_much)
        if too_much:
            fails = [set(held) for held in option["fails"]]
            assert any(fails in found[frozenset(world[other])][0] for world in possible)
            changed = sum(1 << card // n for card in fails[me] - set(puzzle["own"]))
            assert changed & too_much
    chain(puzzle, first, lambda world: known(world) == right["knows"], fewest=1)


def sharings(puzzle: dict[str, Any]) -> set[tuple[tuple[int, ...], ...]]:
    """What each of those who claim something can have loaded: every card is handed to every place in turn."""
    sizes = [len(fact["cards"]) for fact in puzzle["facts"]]
    found = set()
    for lost in combinations_with_replacement((0, 1, 3), puzzle.get("lost", 0)):
        cargo = [*puzzle["cargo"], *lost]
        for card in puzzle["own"]:
            cargo.remove(card)
        assert len(cargo) == sum(sizes)
        for order in set(permutations(cargo)):
            at, loads = 0, []
            for size in sizes:
                loads.append(tuple(sorted(order[at : at + size])))
                at += size
            found.add(tuple(loads))
    return found


def lied(puzzle: dict[str, Any]) -> None:
    """Exactly one set of as many liars is possible, and without any one of the claims there would be more."""
    claims = [tuple(sorted(fact["cards"])) for fact in puzzle["facts"]]
    seats = [fact["figure"] for fact in puzzle["facts"]]
    number = len(puzzle["options"][0]["figures"])
    every = sharings(puzzle)

    def possible(deaf: int = -1) -> set[tuple[int, ...]]:
        found = set()
        for shared in every:
            for guess in (False, True):
                lying = [
                    seat for n, seat in enumerate(seats) if (guess if n == deaf else claims[n] != shared[n])
                ]
                if len(lying) == number:
                    found.add(tuple(sorted(lying)))
        return found

    assert {tuple(option["figures"]) for option in puzzle["options"]} == {
        *combinations(sorted(seats), number)
    }
    (guilty,) = possible()
    assert tuple(puzzle["options"][puzzle["answer"]]["figures"]) == guilty
    assert all(len(possible(n)) > 1 for n in range(len(seats))), "a claim is idle"
    wrong = {n for n in range(len(puzzle["options"])) if n != puzzle["answer"]}
    assert {link["option"] for link in puzzle["chain"]} == wrong
    left = len(puzzle["options"])
    for link in puzzle["chain"]:
        assert seats[link["fact"]] in puzzle["options"][link["option"]]["figures"]
        assert (link["before"], link["after"]) == (left, left - 1)
        left -= 1
    fitting = [one for one in every if sum(c != s for c, s in zip(claims, one, strict=True)) == number]
    assert len(fitting) == puzzle["worlds"]
