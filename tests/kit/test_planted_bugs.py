"""The kit is tried on bugs that were planted on purpose: each is found, and by the law that it breaks."""

from __future__ import annotations

import random
import shutil
from collections.abc import Collection
from pathlib import Path

import msgspec
import pytest
from tests.kit.planting import Garden, bautta
from tests.sampling import sampled
from tests.toy import GAME
from tests.toy.imagine import imagine
from tests.toy.moves import Bowed, LookedBehind, SawHand, SawMask, TorchFell
from tests.toy.rules import BET, start
from tests.toy.state import Bautta, Mask, Open, Private, Sight

from ridotto.core import Chance, Game, Match, Refusal
from ridotto.kit import LAWS, Report, check

pytestmark = pytest.mark.long

TRUTH: dict[str, int] = {}
"""A place outside the state where a bad rule keeps what nobody may know."""


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch) -> Garden:
    return Garden(monkeypatch)


def inspected(game: Game = GAME, effort: float = 0.3, laws: Collection[str] = LAWS) -> Report:
    return check(game, seats=3, options={}, effort=effort, laws=laws)


def caught(law: str, game: Game = GAME, most: float = 0.3) -> bool:
    """Whether this law is broken. A little effort goes first: a larger one sees what it sees, and more."""
    for effort in (0.02, 0.1, most):
        if effort <= most:
            failures = inspected(game, effort, (law,)).results[law].failures
            if any("could be compared" not in one.what for one in failures):
                return True
    return False


@pytest.mark.parametrize("seats", sampled(GAME.seat_counts, 3))
def test_the_unharmed_game_keeps_all_laws(seats):
    report = check(GAME, seats=seats)
    assert report.ok, str(report)
    assert report.compared[seats] >= 2_000
    assert all(result.checked > 100 for result in report.results.values())


def test_a_game_that_does_not_count_its_deals_is_held_against_its_lists_of_cards():
    report = inspected(bautta(deals=None, deal_of=None), effort=1.0)
    assert report.ok, str(report)


# secrets that a view shows


def test_a_secret_in_the_open_drawer(garden):
    def new_masks(s, t):
        true(s, t)
        s.open.toasts = int(s.hidden.deck[-1])

    true = garden.step(new_masks)
    assert caught("twins")


def test_a_sealed_answer_that_is_shown(monkeypatch):
    def view(self, seat):
        found = true(self, seat)
        ask = self.state.ask
        if ask is not None and ask.answers and found.sealed is None:
            return msgspec.structs.replace(found, sealed=ask.answers[-1][1])
        return found

    true = Match.view
    monkeypatch.setattr(Match, "view", view)
    assert caught("twins")


def test_a_seat_that_is_asked_because_of_a_secret(garden):
    def turn(s, t, seat):
        if seat in s.open.inside and s.private[seat].worn is not Mask.HARLEQUIN:
            t.ask(question("what_to_do"), seat)

    garden.step(turn)
    assert caught("twins")


def test_a_question_with_a_secret_in_its_arguments(garden):
    def turn(s, t, seat):
        if seat in s.open.inside:
            t.ask(question("which_bet"), seat, int(s.private[seat].worn))

    def which_bet(open, mine, me, secret=0):
        return BET

    garden.step(turn)
    garden.question(which_bet)
    garden.answer("which_bet", lambda s, t, me, move, secret=0: None)
    assert caught("twins")


def test_a_memory_of_a_card_that_was_never_shown(garden):
    def bow(s, t, me, to):
        s.private[me].seen += (Sight(to, s.private[to].worn, worn=True),)
        t.tell(Bowed(me, to))

    garden.verb(bow)
    assert caught("twins")


class Marked(Private, kw_only=True):
    marks: tuple[int, ...] = ()


class MarkedBautta(Bautta, kw_only=True):
    private: list[Marked]


def test_copies_of_a_card_that_can_be_told_apart(garden):
    def deal(s, t):
        true(s, t)
        order = next(draw.outcome for draw in t.chance.log if draw.name == "masks")
        for seat in range(t.seats):
            s.private[seat].marks = tuple(sorted(order[-1 - 2 * seat - i] for i in range(2)))

    def marked_start(seats, options):
        s = start(seats, options)
        return MarkedBautta(
            open=s.open, private=[Marked([]) for _ in range(seats)], hidden=s.hidden, agenda=s.agenda
        )

    true = garden.step(deal)
    assert caught("twins", bautta(state=MarkedBautta, start=marked_start), most=1.0)


def test_an_error_text_that_betrays_a_secret(garden):
    def dressing(s, t):
        TRUTH["top"] = int(s.hidden.deck[-1])
        true(s, t)

    def not_that_mask(open, mine, me, move):
        if move.mask in mine.hand:
            return None
        return Refusal("3.2", "not_in_hand", {"mask": move.mask, "top": TRUTH["top"]})

    true = garden.step(dressing)
    garden.refusal("which_mask", not_that_mask)
    report = inspected()
    assert report.broken() == ["twins"], str(report)


def test_a_list_in_an_order_that_depends_on_a_secret(garden):
    def bets(s, t):
        TRUTH["top"] = int(s.hidden.deck[-1])
        true(s, t)

    def which_bet(open, mine, me):
        return BET[TRUTH["top"] :] + BET[: TRUTH["top"]]

    true = garden.step(bets)
    garden.question(which_bet)
    assert caught("lists")
    assert caught("twins")


# secrets that are told, and undone


def test_an_audience_that_is_too_wide(garden):
    def torch(s, t):
        at = s.open.inside[t.chance.pick(len(s.open.inside), "torch")]
        by = next(seat for seat in t.clockwise(at)[1:] if seat in s.open.inside)
        (mask,) = s.private[at].hand
        s.private[by].seen += (Sight(at, mask, worn=False),)
        t.tell(TorchFell(at, by))
        t.tell(SawHand(by, at, mask), to={by, at})

    garden.step(torch)
    report = inspected()
    assert report.broken() == ["ears"], str(report)


def test_an_undo_that_lets_one_peek(garden):
    def look_behind(s, t, me, at):
        mask = s.private[at].worn
        s.open.ducats[me] -= 1
        s.open.ducats[at] += 1
        s.private[me].seen += (Sight(at, mask, worn=True),)
        t.tell(LookedBehind(me, at))
        t.tell(SawMask(me, at, mask), to={me})  # and no t.no_undo()

    garden.verb(look_behind)
    report = inspected()
    assert report.broken() == ["undo"], str(report)


# the machine


def test_a_game_without_an_end(garden):
    def next_round(s, t):
        t.then(step("a_round"))

    garden.step(next_round)
    assert caught("rest", most=0.05)


def test_rules_that_come_to_nothing(garden):
    def reckoning(s, t):
        """Nobody ends the match."""

    garden.step(reckoning)
    assert caught("rest", most=0.05)


def test_a_question_without_an_answer(garden):
    def what_to_do(open, mine, me):
        return true(open, mine, me) if open.pot > 4 else []

    true = garden.question(what_to_do)
    assert caught("lists")


def test_a_list_that_forgets_a_choice(garden):
    def what_to_do(open, mine, me):
        return true(open, mine, me)[:-1]

    true = garden.question(what_to_do)
    assert caught("lists")


def test_a_list_that_is_too_long():
    assert inspected(bautta(longest_list=5), effort=0.05).broken() == ["lists"]


def test_a_list_that_names_a_move_twice(garden):
    def which_bet(open, mine, me):
        return [BET[0], *BET]

    garden.question(which_bet)
    assert caught("lists", most=0.05)


def test_chance_that_nobody_recorded(garden):
    dice = random.Random(7)

    def new_masks(s, t):
        dice.shuffle(s.hidden.deck)
        true(s, t)

    true = garden.step(new_masks)
    assert caught("determinism")


def test_a_component_that_gets_lost(garden):
    def bow(s, t, me, to):
        s.open.pot -= 2
        s.open.ducats[me] += 1
        t.tell(Bowed(me, to))

    garden.verb(bow)
    report = inspected()
    assert report.broken() == ["conservation"], str(report)


class Chest(msgspec.Struct, frozen=True):
    """It looks frozen, and has a list inside."""

    bets: list[int]


class ChestOpen(Open, kw_only=True):
    chest: Chest


class ChestBautta(Bautta, kw_only=True):
    open: ChestOpen


def test_a_clone_that_shares_a_list(garden):
    def bets(s, t):
        s.open.chest.bets.append(s.open.round)
        true(s, t)

    def start_with_a_chest(seats, options):
        s = start(seats, options)
        fields = {name: getattr(s.open, name) for name in Open.__struct_fields__}
        return ChestBautta(
            open=ChestOpen(**fields, chest=Chest([])), private=s.private, hidden=s.hidden, agenda=s.agenda
        )

    true = garden.step(bets)
    assert caught("clone", bautta(state=ChestBautta, start=start_with_a_chest))


def test_a_draft_that_writes_to_the_open_drawer(garden):
    def choose_door(s, t, me, move):
        s.private[me].door = move.door
        s.open.toasts += 1

    garden.answer("which_door", choose_door)
    assert caught("drafts")


def test_a_draft_that_uses_chance(garden):
    def choose_door(s, t, me, move):
        s.private[me].door = move.door
        t.chance.roll(6, "a whim")

    garden.answer("which_door", choose_door)
    assert caught("drafts")


# imagining


def test_an_imagination_that_excludes_the_truth():
    def always_the_same(view, chance):
        return imagine(view, Chance.of("always the same"))

    report = inspected(bautta(imagine=always_the_same))
    assert report.broken() == ["imagine"], str(report)


def test_an_imagination_without_a_count_of_deals_that_excludes_the_truth():
    def no_harlequin_in_a_hand(view, chance):
        private, hidden = imagine(view, chance)
        for seat, p in enumerate(private):
            for i, mask in enumerate(p.hand):
                if seat != view.seat and mask is Mask.HARLEQUIN:
                    j = next(j for j, other in enumerate(hidden.deck) if other is not Mask.HARLEQUIN)
                    p.hand[i], hidden.deck[j] = hidden.deck[j], mask
        return private, hidden

    report = inspected(bautta(imagine=no_harlequin_in_a_hand, deals=None, deal_of=None), effort=0.5)
    assert report.broken() == ["imagine"], str(report)


def test_an_imagination_that_forgets_what_was_seen():
    def forgetful(view, chance):
        if view.mine is None:
            return imagine(view, chance)
        forgotten = msgspec.structs.replace(view.mine, seen=(), top=None, buried=False)
        return imagine(msgspec.structs.replace(view, mine=forgotten), chance)

    assert caught("imagine", bautta(imagine=forgetful))


# words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(GAME.folder, tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "toy"


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_missing_italian_word(folder):
    rewrite(folder / "words" / "it.toml", 'MORETTA = "Moretta"\n', "")
    report = inspected(bautta(folder=folder), effort=0.05)
    assert report.broken() == ["words"]
    assert any("it: no words for" in failure.what for failure in report.failures)


def test_english_words_in_the_italian_file(folder):
    rewrite(folder / "words" / "it.toml", '"Lasciala in cima"', '"Leave it on top"')
    assert inspected(bautta(folder=folder), effort=0.05).broken() == ["words"]


def test_words_of_a_field_that_is_not_there(folder):
    rewrite(folder / "words" / "it.toml", "Comincia il giro {number}.", "Comincia il giro {numero}.")
    assert inspected(bautta(folder=folder), effort=0.05).broken() == ["words"]


def test_two_cards_with_the_same_name(folder):
    for language, name in (("it", "arlecchino"), ("en", "harlequin")):
        rewrite(folder / "words" / f"{language}.toml", f'"{name}"', '"Bautta"')
    report = inspected(bautta(folder=folder), effort=0.05)
    assert report.broken() == ["words"]
    assert any("one id" in failure.what for failure in report.failures)


def test_an_event_that_the_golden_file_does_not_know(folder):
    rewrite(folder / "ears.toml", 'Turned = "all"\n', "")
    assert inspected(bautta(folder=folder), effort=0.05).broken() == ["ears"]


def test_twins_that_part_at_an_unexpected_event(folder):
    rewrite(
        folder / "ears.toml", '[tells.Unmasked]\ncomes = "private.worn"\nmask = "private[seat].worn"\n', ""
    )
    report = inspected(bautta(folder=folder))
    assert report.broken() == ["twins", "seen"]


def test_too_few_compared_decisions_are_no_success(monkeypatch):
    monkeypatch.setattr("ridotto.kit.checking.PATIENCE", 2)
    monkeypatch.setattr("ridotto.kit.checking.STEPS", 20)
    report = inspected(effort=1.0)
    assert report.broken() == ["twins"]
    assert "decisions could be compared" in report.failures[0].what


def question(name: str):
    return GAME.rules.questions[name]


def step(name: str):
    return GAME.rules.steps[name]
