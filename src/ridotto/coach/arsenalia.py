"""The coach of Arsenalia: what was told to friends, what was looked for, what a guess risked. In bits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ridotto.bots.arsenalia.belief import PAIRS, Belief
from ridotto.bots.arsenalia.landing import GHOST as TO_THE_GHOST
from ridotto.bots.arsenalia.landing import LOOK as TO_A_PILE
from ridotto.bots.arsenalia.landing import MEETING as TO_MEET
from ridotto.bots.arsenalia.landing import ghosts_left, landing
from ridotto.bots.arsenalia.treasure import THERE, certain, likeliest
from ridotto.coach import bits
from ridotto.coach.judge import Judge, Seen, decided
from ridotto.coach.report import A_TRIFLE, Decision, Effect, Ground, Missed, Option, When
from ridotto.core import Move, View
from ridotto.core.deduction import fewest
from ridotto.games.arsenalia.imagining.knowledge import (
    HAS,
    HAS_NOT,
    WORLDS,
    Fact,
    facts,
    guessed_wrong,
    possible,
)
from ridotto.games.arsenalia.moves import (
    Card,
    GiveFalse,
    GivePair,
    Go,
    Guess,
    Leave,
    Look,
    Meet,
    SendGhost,
)
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.rules.pairs import CARDS_OF
from ridotto.games.arsenalia.state import GHOST, GUESS, MEETING, NO_PAIR, Open


class ArsenaliaJudge(Judge):
    """Counts deals: 14,400 at first, 576 once one's own cards are known. All four are friends."""

    unit = "bits"
    cards = Card
    calls = Guess

    def when(self, view: View) -> When:
        """The turn."""
        return {"turn": view.open.turn}

    def judged(self, seen: Seen) -> Decision | None:
        """By the kind of the move."""
        if seen.view.mine.institution == NOTHING or seen.view.mine.treasure != NO_PAIR:
            return None
        match seen.move:
            case GivePair() | GiveFalse():
                return self._telling(seen)
            case Go() | Meet() | Look() | Leave() | SendGhost():
                return self._looking(seen)
            case Guess():
                return self._guessing(seen)
            case _:  # a pawn is placed, a card is laid, a turn is ended
                return None

    # ---- what was told

    def _telling(self, seen: Seen) -> Decision:
        view, me = seen.view, self.seat
        assert view.asked is not None
        visitor: int = view.asked.args[0]
        worlds, looks, his = possible(view), _shown_to(view, visitor), HAS[visitor]
        lookers = [
            (often, looks & his[i] & his[c])
            for i, c, _ in PAIRS
            if (often := (worlds & his[i] & his[c]).bit_count())
        ]
        moves = [move for move in seen.moves if isinstance(move, GivePair | GiveFalse)]
        values = [bits.told(lookers, _fits(me, move)) for move in moves]
        own = (view.mine.institution, view.mine.craft)
        cards = [
            [move.card] if isinstance(move, GiveFalse) else [move.institution, move.craft] for move in moves
        ]
        shown_cards = [[*map(int, some)] for some in cards]
        found = decided(seen, self.when(view), "told", moves, values, True, visitor, shown_cards, own)
        shown = tuple(_shown_before(view, visitor))
        known = [int(card) for card in own if not looks & ~HAS[me][card]]
        if found.cost > A_TRIFLE and known:
            return replace(
                found, known=Ground("had_seen", facts={"whom": visitor, "cards": known}), grounds=shown
            )
        could = sum(bool(looks & HAS[me][i] & HAS[me][c]) for i, c, _ in PAIRS)
        by_shown = Ground("by_what_shown", facts={"whom": visitor, "number": could})
        return replace(found, known=by_shown if found.cost > A_TRIFLE else None, grounds=shown)

    # ---- what was looked for

    def _looking(self, seen: Seen) -> Decision:
        view, o = seen.view, seen.view.open
        belief, here = Belief(view), o.at[self.seat]
        moves: list[Move] = [
            move for move in seen.moves if isinstance(move, Go | Meet | Look | Leave | SendGhost)
        ]
        brings = [self._brings(o, belief, here, move) for move in moves]
        values = [value for value, _ in brings]
        did, best = moves.index(seen.move), values.index(max(values))
        found = decided(seen, self.when(view), "asked", moves, values, more=True, whom=brings[did][1])
        if found.cost <= A_TRIFLE:
            return found
        if values[did] < 0:
            return replace(found, kind="risked", known=Ground("ghost_wins"))
        there, whom = brings[best][1], brings[did][1]
        if whom >= 0:
            sure = [int(card) for card in Card if not belief.deals & ~HAS[whom][card]]
            if sure:
                because = _because(view, HAS[whom][sure[0]])
                known = Ground("was_certain", facts={"whom": whom, "cards": sure})
                return replace(found, known=known, grounds=tuple(because))
        if there < 0:
            return found
        his = HAS[there]
        number = sum(bool(belief.deals & his[i] & his[c]) for i, c, _ in PAIRS)
        ground = Ground("open_truths", facts={"whom": there, "number": number})
        return replace(found, known=Ground("open", facts=ground.facts), grounds=(ground,))

    def _brings(self, o: Open, belief: Belief, here: int, move: Move) -> tuple[float, int]:
        """The bits to be expected, and from whom; less than nothing where the ghost wins at once."""
        match move:
            case Meet(seat):
                return belief.meeting(seat), seat
            case SendGhost(seat):
                return belief.false_card(seat), seat
            case Look():
                return belief.look(here), belief.tops[here][0]
            case Go(_, square):
                found = landing(o, self.seat, square)
                if found == TO_THE_GHOST and not ghosts_left(o):
                    return -bits.left_to_luck(belief.deals, _right(likeliest(belief.deals)[0])), -1
                if found == TO_MEET:
                    there = [n for n, at in enumerate(o.at) if at == square and n != self.seat]
                    whom = max((n for n in there if o.false_left[n]), key=belief.meeting)
                    return belief.meeting(whom), whom
                if found == TO_A_PILE:
                    return belief.look(square), belief.tops[square][0]
                return 0.0, -1
            case _:
                return 0.0, -1

    # ---- what was left to luck

    def _guessing(self, seen: Seen) -> Decision:
        assert isinstance(seen.move, Guess)
        worlds = possible(seen.view)
        pair, _ = likeliest(worlds)
        right, best = ((worlds & _right(one)).bit_count() for one in (_pair(seen.move), pair))
        number = worlds.bit_count()
        luck = bits.between(number, right) if right else bits.between(number, 1) + 1.0
        waits = next((move for move in seen.moves if not isinstance(move, Guess)), None)
        instead = Option(Guess(Card(pair[0]), Card(pair[1])).to_dict(), bits.between(number, best))
        if best == right and luck and waits is not None:
            instead = Option(waits.to_dict(), 0.0)
        cost = max(0.0, luck - instead.value)
        return Decision(
            seen.step,
            "risked",
            self.when(seen.view),
            seen.move.to_dict(),
            luck,
            instead,
            cost,
            rule="6.1",
            known=Ground("right_in", facts={"number": right, "of": number}) if luck else None,
            grounds=() if luck else tuple(_because(seen.view, _right(pair))),
            options=(instead, Option(seen.move.to_dict(), luck)) if cost else (instead,),
            effect=Effect(number, right, best),
        )

    def certain(self, seen: Seen) -> Missed | None:
        """6.1 A treasure that is the same in every world, and may be guessed now."""
        if seen.view.mine.treasure != NO_PAIR or not any(isinstance(move, Guess) for move in seen.moves):
            return None
        pair = certain(possible(seen.view))
        if pair == NO_PAIR:
            return None
        guess = Guess(Card(pair[0]), Card(pair[1]))
        because = tuple(_because(seen.view, _right(pair)))
        return Missed(seen.step, self.when(seen.view), guess.to_dict(), "6.1", because)

    # ---- from above

    def effect(self, decision: Decision, views: Sequence[View]) -> Effect | None:
        """How many worlds the visitor really had."""
        if decision.kind != "told":
            return decision.effect
        before = possible(views[decision.whom])
        after, best = (
            (before & _fits(self.seat, self.game.decode_move(dict(move)))).bit_count()
            for move in (decision.move, decision.best.move)
        )
        return Effect(before.bit_count(), after, best)


JUDGE = ArsenaliaJudge


def _pair(guess: Guess) -> tuple[int, int]:
    return int(guess.institution), int(guess.craft)


def _right(pair: tuple[int, int]) -> int:
    return THERE[pair[0]] & THERE[pair[1]]


def _fits(me: int, move: Move) -> int:
    """The deals that fit what a move shows."""
    match move:
        case GivePair(institution, craft):
            return HAS[me][institution] ^ HAS[me][craft]
        case GiveFalse(card):
            return HAS_NOT[me][card]
        case _:
            raise TypeError(f"{type(move).__name__} shows nothing")


def _shown_to(view: View, visitor: int) -> int:
    """The deals that fit what the seat has shown this visitor, and what all have seen guessed wrong."""
    deals, me = WORLDS.all, view.seat or 0
    for _, what, other, _, showed in view.mine.memory:
        if showed and other == visitor:
            deals &= _fact_shown(me, what, showed).deals()
    for _, what, seat, institution, craft in view.open.ledger:
        if what == GUESS and seat != visitor:
            deals &= guessed_wrong(seat, institution, craft)
    return deals


def _fact_shown(me: int, what: int, showed: int) -> Fact:
    return Fact("pair" if what == MEETING else "false", me, CARDS_OF[showed])


def _shown_before(view: View, visitor: int) -> Iterable[Ground]:
    for when, what, other, _, showed in view.mine.memory:
        if showed and other == visitor and what in (MEETING, GHOST):
            says = "showed_pair" if what == MEETING else "showed_false"
            yield Ground(says, {"turn": when}, {"whom": visitor, "cards": [*map(int, CARDS_OF[showed])]})


def _because(view: View, holds: int) -> list[Ground]:
    """The fewest facts that force this."""
    known = facts(view)
    chosen = fewest([fact.deals() for fact in known], WORLDS.all & ~holds)
    return [_ground(known[n]) for n in chosen]


def _ground(fact: Fact) -> Ground:
    says = "own" if fact.kind == "true" else f"saw_{fact.kind}"
    return Ground(
        says,
        {"turn": fact.turn} if fact.turn else {},
        {"whom": fact.figure, "cards": [*map(int, fact.cards)]},
    )
