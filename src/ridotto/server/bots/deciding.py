"""What a bot is asked and what it decides: all that a worker needs, wherever it runs."""

from __future__ import annotations

import msgspec

from ridotto import bots, games
from ridotto.bots.bot import Heedful, Reader
from ridotto.bots.mind import mind_of
from ridotto.core import Chance, Move, View

LEAST = 0.04
"""Seconds below which a searching bot is not worth asking."""


class Job(msgspec.Struct, frozen=True):
    """A decision: all that a bot gets. ``offers`` only: it may let them pass."""

    game: str
    bot: str
    view: View
    moves: list[Move]
    offers: bool
    seed: str
    seconds: float | None = None
    """How long a bot that can be hurried may think; None leaves it to the bot."""
    texts: dict[int, str] = {}
    """The texts that the seat was told, by number."""
    limits: tuple[str, ...] = ()
    """Lines and veils of the table, in games that are told: nobody's by name."""


class Decision(msgspec.Struct, frozen=True):
    """What a bot has decided."""

    move: Move
    mind: bytes = b""
    """What it had in mind (``bots/mind.py``): kept with the move, and read by nobody before the end."""


def decided(job: Job) -> Decision | None:
    """Let the bot decide, here and now; None lets its offers pass."""
    bot, who = bot_of(job), who_answers(job)
    chance = Chance.of(job.seed)
    if isinstance(bot, Reader):
        bot.read(job.texts)
    if isinstance(bot, Heedful):
        bot.heed(job.limits)
    if job.offers:
        move = bot.interrupt(job.view, job.moves, chance)
    else:
        move = bot.choose(job.view, job.moves, chance)
    if move is None:
        return None
    return Decision(move, mind_of(bot, job.view, move, who if who != job.bot else ""))


def who_answers(job: Job) -> str:
    """The bot that is asked for; the one below it if it searches and has no time to."""
    if job.seconds is None or job.seconds >= LEAST or not searches(job):
        return job.bot
    return bots.below(games.at(job.game).name, job.bot)[-2]


def searches(job: Job) -> bool:
    """Whether the bot that is asked for searches; all others have decided in milliseconds."""
    return isinstance(bots.make(games.at(job.game).name, job.bot), bots.Hurried)


def bot_of(job: Job) -> bots.Bot:
    """The bot that answers, told how long it may think."""
    bot = bots.make(games.at(job.game).name, who_answers(job))
    if job.seconds is not None and job.seconds >= LEAST and isinstance(bot, bots.Hurried):
        bot.hurry(job.seconds)
    return bot
