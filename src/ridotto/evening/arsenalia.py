"""The evening's page of Arsenalia: turns, what was told in them, and who knew where the treasure is."""

from __future__ import annotations

from typing import NamedTuple

from ridotto.core import Event, Game, Outcome
from ridotto.evening.lessons import Lesson, Lie, best_lie, dearest, turning
from ridotto.evening.moments import Moment
from ridotto.evening.page import Chip, Curve, Evening, Fact, Guest, Line, Plot, Poster, Stretch, Turning
from ridotto.evening.speaking import Speaker
from ridotto.evening.teller import TURNINGS, Teller, bits_of, bits_plot
from ridotto.games.arsenalia.imagining.knowledge import HAS, HAS_NOT, possible
from ridotto.games.arsenalia.moves import (
    Card,
    Ending,
    FalseShown,
    GhostSummoned,
    Guessed,
    PairShown,
    SawCard,
    TreasureTurnedUp,
)
from ridotto.games.arsenalia.pieces import CRAFTS, INSTITUTIONS
from ridotto.games.arsenalia.ring import NOTHING
from ridotto.games.arsenalia.state import TREASURE, Open

TREASURES = tuple(
    HAS[TREASURE][institution] & HAS[TREASURE][craft] for institution in INSTITUTIONS for craft in CRAFTS
)
"""The deals of each treasure."""


class When(NamedTuple):
    """A turn."""

    turn: int


class ArsenaliaTeller(Teller):
    """Counts deals: 14,400 at first, 576 once one's own cards are known."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.left: list[list[int]] = [[] for _ in range(seats)]
        """How many deals are left to each seat: at first, and after each turn."""
        self.sure: dict[int, tuple[int, int]] = {}
        """By seat in which turn, and at which frame, only one treasure was left."""
        self.lessons: list[Lesson[When]] = []
        self.lies: list[Lie[When]] = []
        self.guesses: list[tuple[int, Guessed, int]] = []
        """The frame, the guess, and its turn."""
        self.ghosts = 0
        self.treasure: tuple[Card, ...] = ()
        self.ending = NOTHING
        self._worlds: list[int] = []
        self._own: list[tuple[int, int]] = []
        self._turn = 0

    # ---- what happens

    def saw(self, moment: Moment) -> None:
        """What was told belongs to the turn before it."""
        o: Open = moment.open
        now = When(self._turn)
        if self._worlds:
            for event in moment.told:
                self._message(moment, event, now)
        self._own = [(view.mine.institution, view.mine.craft) for view in moment.views]
        dealt = all(own[0] != NOTHING for own in self._own)
        if dealt and not o.turned_up:
            self._look(moment, now)
        for event in moment.told:
            match event:
                case GhostSummoned():
                    self.ghosts += 1
                case Guessed():
                    self.guesses.append((moment.n, event, now.turn))
                case TreasureTurnedUp(institution, craft):
                    self.treasure = (institution, craft)
                case _:
                    pass
        self.ending = o.ending
        self._turn = o.turn

    def _look(self, moment: Moment, now: When) -> None:
        begun = bool(self._worlds)
        self._worlds = [possible(view) for view in moment.views]
        for seat, worlds in enumerate(self._worlds):
            left = self.left[seat]
            left += [left[-1] if left else worlds.bit_count()] * (now.turn + 1 - len(left))
            left[now.turn if begun else 0] = worlds.bit_count()
            if seat not in self.sure and sum(bool(worlds & deals) for deals in TREASURES) == 1:
                self.sure[seat] = (now.turn, moment.n)
        for lie in self.lies:
            lie.look(self._worlds[lie.to], now)
            lie.kept = now.turn - lie.where.turn

    def _message(self, moment: Moment, event: Event, now: When) -> None:
        match event:
            case PairShown(by, to, institution, craft):
                cards = (institution, craft)
                fits = HAS[by][institution] ^ HAS[by][craft]
                self._lesson(moment, now, "pair", by, to, cards, fits)
            case FalseShown(by, to, card):
                self._lesson(moment, now, "false", by, to, (card,), HAS_NOT[by][card])
            case SawCard(owner, seat, card) if owner != seat:
                self._lesson(moment, now, "pile", owner, seat, (card,), HAS_NOT[owner][card])
            case _:
                pass

    def _lesson(
        self, moment: Moment, now: When, kind: str, by: int, to: int, cards: tuple[Card, ...], fits: int
    ) -> None:
        before = self._worlds[to]
        lesson = Lesson(moment.n, now, kind, by, to, before.bit_count(), (before & fits).bit_count())
        lesson.cards = cards
        self.lessons.append(lesson)
        self._worlds[to] = before & fits
        if kind == "pair":
            false, true = cards if cards[1] in self._own[by] else (cards[1], cards[0])
            lesson.lie = Lie(now, by, to, false, true, HAS[by][false])
            lesson.lie.known = not before & HAS[by][false]
            self.lies.append(lesson.lie)

    # ---- the page

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """Curves, turning points, the card that misled most, who knew first, what each told the others."""
        won = next((guess for _, guess, _ in self.guesses if guess.right), None)
        if won is not None:
            title = s.say("title_found", who=s.name(won.seat))
        elif self.ending != NOTHING:
            title = s.say(f"title_{Ending(self.ending).name.lower()}")
        else:
            title = s.say("title")
        turns = len(self.left[0]) - 1 if self.left[0] else 0
        played = s.say("played", turns=turns, ghosts=self.ghosts)
        chips = tuple(str(s.card(card)) for card in self.treasure)
        line = s.say("poster_found", who=s.name(won.seat)) if won is not None else title
        masks = tuple(range(self.seats)) if won is not None else ()
        facts = [self._first(s), self._misled(s), self._told(s), self._guesses(s)]
        return self.evening(
            s,
            outcome,
            title,
            f"{self.result(s, outcome)} {played}",
            Poster(line, played, chips, masks),
            plots=self.plots(s),
            turnings=tuple(self._turnings(s)),
            facts=tuple(fact for fact in facts if fact is not None),
        )

    def guest(self, s: Speaker, seat: int, outcome: Outcome | None) -> Guest:
        """All win, or nobody; who guessed is said."""
        found = super().guest(s, seat, outcome)
        mine = next((guess for _, guess, _ in self.guesses if guess.seat == seat), None)
        said = "" if mine is None else s.part("guest_right" if mine.right else "guest_wrong")
        return Guest(found.name, said, found.won)

    def plots(self, s: Speaker) -> tuple[Plot, ...]:
        """One curve for each seat, turn by turn."""
        if not self.left[0]:
            return ()
        curves = tuple(
            Curve(seat, s.name(seat), tuple(map(bits_of, left)), self.sure.get(seat, (-1, 0))[0])
            for seat, left in enumerate(self.left)
        )
        ticks = tuple(str(n) for n in range(1, len(self.left[0])))
        start = s.say("at_start", worlds=self.left[0][0], bits=s.bits(bits_of(self.left[0][0])))
        return (bits_plot(s, (Stretch("", ticks, curves),), s.part("along_turns"), start),)

    def _turnings(self, s: Speaker) -> list[Turning]:
        """What made the treasure certain, wrong guesses, and whatever told most."""
        chosen: list[Lesson[When]] = []
        if self.sure:
            seat, (_, frame) = min(self.sure.items(), key=lambda item: item[1][1])
            chosen = [one for one in self.lessons if one.n == frame and one.to == seat][:1]
        certain = {id(one) for one in chosen}
        wrong = [(n, guess, turn) for n, guess, turn in self.guesses if not guess.right][:1]
        rest = [one for one in self.lessons if one not in chosen and one.bits > 0]
        chosen += dearest(rest, TURNINGS - len(chosen) - len(wrong))
        found = [self._turning(s, one, id(one) in certain) for one in chosen]
        found += [self._wrong(s, *one) for one in wrong]
        return sorted(found, key=lambda one: one.step)

    def _turning(self, s: Speaker, one: Lesson[When], certain: bool) -> Turning:
        facts = {"by": s.name(one.by), "to": s.name(one.to), "before": one.before, "after": one.after}
        lie = one.lie
        false = {lie.card} if lie is not None else {*one.cards}
        chips = [Chip(str(s.card(Card(card))), card in false) for card in one.cards]
        says = s.say("had_worlds", **facts)
        if lie is not None and lie.known:
            says = f"{s.say('wrong_lie', false=Card(lie.card), true=Card(lie.other), **facts)} {says}"
        heading = s.say("head_certain" if certain else f"head_{one.kind}", **facts)
        ends = s.say("now_certain", **facts) if certain else ""
        when = s.say("when", turn=one.where.turn)
        return turning(s, one, heading, when, says, ends, chips, (0, one.where.turn))

    def _wrong(self, s: Speaker, frame: int, guess: Guessed, turn: int) -> Turning:
        who = s.name(guess.seat)
        chips = Chip(str(s.card(guess.institution)), True), Chip(str(s.card(guess.craft)), True)
        heading, says = s.say("head_wrong", who=who), s.say("guessed_wrong", who=who)
        when = s.say("when", turn=turn)
        return Turning(
            frame, heading, when, says, by=guess.seat, chips=chips, stretch=0, tick=turn, seat=guess.seat
        )

    def _first(self, s: Speaker) -> Fact:
        order = sorted(self.sure, key=lambda seat: self.sure[seat][1])
        lines = [Line(s.name(seat), seat, s.part("sure_in", turn=self.sure[seat][0])) for seat in order]
        says = "" if lines else s.say("nobody_sure")
        return Fact(s.say("first_heading"), says, lines=tuple(lines))

    def _misled(self, s: Speaker) -> Fact | None:
        lie = best_lie(self.lies)
        if lie is None:
            return None
        by, to, card = s.name(lie.by), s.name(lie.to), Card(lie.card)
        _, number, of = lie.best
        says = [
            s.say("lie_when", by=by, to=to, turn=lie.where.turn),
            s.say("lie_share", turn=lie.since.turn, card=card, by=by, to=to, number=number, of=of),
            s.say("lie_never", to=to)
            if lie.until is None
            else s.say("lie_until", to=to, turn=lie.until.turn),
        ]
        chips = Chip(str(s.card(Card(lie.other)))), Chip(str(s.card(card)), True)
        return Fact(s.say("lie_heading"), " ".join(says), lie.by, chips)

    def _told(self, s: Speaker) -> Fact | None:
        told = [sum(one.bits for one in self.lessons if one.by == seat) for seat in range(self.seats)]
        most = max(told)
        if most <= 0:
            return None
        order = sorted(range(self.seats), key=lambda seat: (-told[seat], seat))
        lines = tuple(Line(s.name(seat), seat, s.bits(told[seat]), told[seat] / most) for seat in order)
        return Fact(s.say("told_heading"), s.say("told_note"), lines=lines)

    def _guesses(self, s: Speaker) -> Fact | None:
        if not self.guesses:
            return None
        lines = []
        for _, guess, turn in self.guesses:
            facts = {"turn": turn, "institution": guess.institution, "craft": guess.craft}
            said = s.part("guess_right" if guess.right else "guess_wrong", **facts)
            lines.append(Line(s.name(guess.seat), guess.seat, said))
        return Fact(s.say("guesses_heading"), lines=tuple(lines))


TELLER = ArsenaliaTeller
