"""Matches of Bautta that a seat could be in, and the deals that are possible for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from tests.toy.state import COPIES, HAND, Bautta, Hidden, Mask, Open, Private, Sight, held

from ridotto.core import Chance, View

Deal: TypeAlias = tuple[tuple[Mask, ...], ...]


def imagine(view: View, chance: Chance) -> tuple[list[Private], Hidden]:
    """Deal what this seat has not seen at random, and let the others have seen what they must have seen."""
    while True:
        private = _hands(view, chance)
        if private is not None:
            break
    deck = _deck(view, private, chance)
    for look in view.open.looks:
        mask = private[look.at].worn
        if look.by != view.seat and look.at in view.open.inside and mask is not None:
            private[look.by].seen += (Sight(look.at, mask, worn=True),)
    return private, Hidden(deck)


def _hands(view: View, chance: Chance) -> list[Private] | None:
    """Everybody's masks; None if somebody would wear what is known to be wrong."""
    pool = list(_unseen(view).elements())
    order = chance.shuffle(len(pool), "unseen masks")
    rest = iter([pool[i] for i in order])
    dressed = view.waiting is not None and view.waiting.kind != "drafted"
    private = []
    for seat in range(len(view.open.ducats)):
        if seat == view.seat:
            private.append(view.mine)
            continue
        hand = [*_known(view, seat)]
        hand += [next(rest) for _ in range(_size(view.open, seat) - len(hand))]
        hand.sort()
        allowed = _could_wear(view, seat, hand)
        if not allowed:
            return None
        worn = None
        if dressed and seat in view.open.inside:
            worn = allowed[chance.pick(len(allowed), "worn")]
            hand.remove(worn)
        private.append(Private(hand, worn))
    return private


def _deck(view: View, private: list[Private], chance: Chance) -> list[Mask]:
    """The deck with what the peekers did to it, each in its turn; the viewer saw its own part."""
    pool = +(_all(view.open) - Counter(mask for p in private for mask in held(p)))
    if view.mine is not None and view.mine.top is not None:
        pool[view.mine.top] -= 1
    masks = list(pool.elements())
    slots = list(range(sum(_all(view.open).values()) - sum(len(held(p)) for p in private)))
    now, saw = slots[:], {}
    for seat in view.open.peeks:
        saw[seat] = now[-1]
        if view.mine.buried if seat == view.seat else chance.pick(2, "buried"):
            now.insert(0, now.pop())
            private[seat].buried = True
    rest = iter([masks[i] for i in chance.shuffle(len(masks), "deck")])
    lies = {slot: view.mine.top if saw.get(view.seat) == slot else next(rest) for slot in slots}
    for seat, slot in saw.items():
        private[seat].top = lies[slot]
    return [lies[slot] for slot in now]


def deals(view: View) -> Iterator[Deal]:
    """Every way in which the seats may hold their masks, as far as this view goes."""

    def go_on(seat: int, pool: Counter[Mask], so_far: Deal) -> Iterator[Deal]:
        if seat == len(view.open.ducats):
            yield so_far
            return
        if seat == view.seat:
            yield from go_on(seat + 1, pool, (*so_far, tuple(held(view.mine))))
            return
        known = _known(view, seat)
        for more in set(combinations_with_replacement(Mask, _size(view.open, seat) - len(known))):
            taken = Counter(more)
            hand = sorted([*known, *more])
            if taken <= pool and _could_wear(view, seat, hand):
                yield from go_on(seat + 1, pool - taken, (*so_far, tuple(hand)))

    return go_on(0, _unseen(view), ())


def deal_of(s: Bautta) -> Deal:
    """The masks of every seat."""
    return tuple(tuple(held(p)) for p in s.private)


def _all(open: Open) -> Counter[Mask]:
    return Counter(dict.fromkeys(Mask, COPIES)) - Counter(open.left)


def _unseen(view: View) -> Counter[Mask]:
    """The masks of which this seat does not know where they are."""
    pool = _all(view.open)
    if view.mine is not None:
        pool -= Counter(held(view.mine))
        if view.mine.top is not None:
            pool[view.mine.top] -= 1
    for seat in range(len(view.open.ducats)):
        if seat != view.seat:
            pool -= Counter(_known(view, seat))
    return +pool


def _size(open: Open, seat: int) -> int:
    return HAND if seat in open.inside else HAND - 1


def _known(view: View, seat: int) -> list[Mask]:
    """What this seat knows that another holds. One mask seen twice counts once: it may be the same."""
    seen = () if view.mine is None else view.mine.seen
    return sorted({sight.mask for sight in seen if sight.at == seat})


def _could_wear(view: View, seat: int, hand: list[Mask]) -> list[Mask]:
    """Which of these masks another seat may wear, after all that was seen and said."""
    if seat not in view.open.inside:
        return hand
    seen = () if view.mine is None else view.mine.seen
    faces = [sight.mask for sight in seen if sight.at == seat and sight.worn]
    wrong = [guess.mask for guess in view.open.wrong if guess.at == seat]
    return [mask for mask in faces or hand if mask not in wrong]
