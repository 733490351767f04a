"""The play loop: bots sit down at a match, see their own views, and answer until none of them is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ridotto.bots.bot import Bot, Hearer, Reader
from ridotto.core import Chance, Match, Move, Told, View

Hear = Callable[[list[Told]], None]


def chances_of(seed: str, seats: int) -> list[Chance]:
    """A chance of its own for the bot at each seat, never that of the match."""
    return [Chance.of(f"{seed}/bot/{seat}") for seat in range(seats)]


def play_match(
    match: Match, bots: Sequence[Bot | None], chances: Sequence[Chance], hear: Hear | None = None
) -> int:
    """Play on until the match is over, or waits only for seats that have no bot; how many moves were made.

    A seat without a bot (``None``) is somebody else's: a person's at the terminal. ``hear`` is called with
    what each entry told. Offers are shown to a bot once after each entry that told its seat something. Bots
    that want to hear are told what their seats are told.
    """
    moves = 0
    hearers: list[tuple[int, Hearer]] = []
    for seat, bot in enumerate(bots):
        if bot is not None and isinstance(bot, Hearer):
            hearers.append((seat, bot))
    _tell(match, hearers)
    while not match.over:
        acted = _interrupted(match, bots, chances) or _answered(match, bots, chances)
        if not acted:
            break
        moves += 1
        _tell(match, hearers)
        if hear is not None:
            hear(match.told)
    return moves


def _tell(match: Match, hearers: Sequence[tuple[int, Hearer]]) -> None:
    """Tell the bots that want to hear what the last entry told their seats; at first, what the deal did."""
    for seat, bot in hearers:
        heard = [one.event for one in match.told if one.heard_by(seat)]
        if heard:
            bot.hear(heard)


def _interrupted(match: Match, bots: Sequence[Bot | None], chances: Sequence[Chance]) -> bool:
    """Show their offers to the bots that the last entry told something; the first to take one up acts."""
    if not match.state.offers:
        return False
    for seat, bot in enumerate(bots):
        if bot is None or not any(told.heard_by(seat) for told in match.told):
            continue
        view = match.view(seat)
        offers = offered(match, view)
        if offers:
            read_to(bot, match, seat)
        move = bot.interrupt(view, offers, chances[seat]) if offers else None
        if move is not None:
            match.play(seat, move)
            return True
    return False


def _answered(match: Match, bots: Sequence[Bot | None], chances: Sequence[Chance]) -> bool:
    """Let the first bot that is asked answer."""
    for seat in match.to_move():
        bot = bots[seat]
        if bot is not None:
            view = match.view(seat)
            read_to(bot, match, seat)
            match.play(seat, bot.choose(view, asked(match, view), chances[seat]))
            return True
    return False


def read_to(bot: Bot, match: Match, seat: int) -> None:
    """Let a bot that reads have the texts that its seat was told."""
    if isinstance(bot, Reader):
        bot.read(match.texts(seat))


def asked(match: Match, view: View) -> list[Move]:
    """The answers to what the seat of this view is asked."""
    return [] if view.seat is None else match.asked_moves(view.seat)


def offered(match: Match, view: View) -> list[Move]:
    """The offers that the seat of this view may take up."""
    return [move for move in _moves(match, view) if not _answers(match, view, move)]


def _moves(match: Match, view: View) -> list[Move]:
    return [] if view.seat is None else match.moves(view.seat)


def _answers(match: Match, view: View, move: Move) -> bool:
    return view.asked is not None and type(move) in match.game.rules.questions[view.asked.question].moves
