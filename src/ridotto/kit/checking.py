"""All laws, for any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from ridotto.core import Game
from ridotto.kit import ears, speaking
from ridotto.kit.conform import FEW, Clone, Conservation, Determinism, Rest, Walks
from ridotto.kit.imagining import Imagine
from ridotto.kit.laws import Law
from ridotto.kit.lists import Drafts, Lists
from ridotto.kit.numbers import Actions, Observations, Recall
from ridotto.kit.report import ENOUGH, LAWS, Failure, Report
from ridotto.kit.seen import Seen
from ridotto.kit.texts import Texts
from ridotto.kit.twins import Twins, Way
from ridotto.kit.undo import Undo

WATCHING: tuple[type[Law], ...] = (
    Rest,
    Determinism,
    Conservation,
    Clone,
    Lists,
    Drafts,
    Undo,
    Texts,
    Imagine,
    ears.Ears,
    speaking.Speaking,
    Actions,
    Observations,
    Recall,
)

STEPS = 1_200
"""Steps that the walks of one seat count make together, at effort 1."""

PATIENCE = 400
"""At most this many matches have their twins compared, for one seat count at effort 1."""

HANDED, HANDED_MATCHES = 600, 20
"""So many decisions are compared in what programs are handed, in at most so many matches; at effort 1."""

Progress: TypeAlias = Callable[[int, int, str], None]


def check(
    game: Game,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    effort: float = 1.0,
    progress: Progress | None = None,
    laws: Collection[str] = LAWS,
    walks: Sequence[Way] = (),
) -> Report:
    """Check a game against all laws, with these seats and options; by default with all that it has.

    ``effort`` multiplies the work. ``progress(done, total, label)`` is called along the way. The same
    call does the same every time: a failure names the seed and the entry at which it shows. With fewer
    ``laws`` it looks for what breaks these, as it would with all of them. ``walks`` lead to what walks at
    random hardly ever reach: options, and how a match is walked with them.

    Examples:
        >>> from ridotto import games
        >>> from ridotto.kit import check
        >>> report = check(games.load("inkognito"), seats=4)    # doctest: +SKIP
        >>> print(report)                                       # doctest: +SKIP
    """
    report = Report(game.name)
    for law in LAWS:
        if law in laws:
            report.add(law)
    counts = game.seat_counts if seats is None else (seats,) if isinstance(seats, int) else tuple(seats)
    _check_files(game, report)
    watching = tuple(law for law in WATCHING if law.name in laws)
    parts: list[tuple[Callable[..., None], str]] = []
    if watching:
        parts.append((partial(_check_walks, watching), "walks"))
    if "twins" in laws:
        parts.append((partial(_check_twins, walks), "twins"))
    if "seen" in laws:
        parts.append((_check_seen, "what programs are handed"))
    total, done = len(counts) * len(parts) * 100, 0
    for count in counts:
        sets = [dict(options)] if options is not None else [dict(v) for v in game.variants(count)]
        for part, label in parts:
            said = f"{game.name}, {count} seats: {label}"

            def percent(share: float, base: int = done, said: str = said) -> None:
                if progress is not None:
                    progress(base + min(100, int(100 * share)), total, said)

            part(game, count, sets, effort, report, percent)
            done += 100
    report.never_parted = _never_parted(game, report.parted)
    if progress is not None:
        progress(total, total, game.name)
    return report


def _check_files(game: Game, report: Report) -> None:
    """Failures that need no match to show."""
    for law, faults in (("ears", ears.faults), ("words", speaking.faults)):
        if law in report.results:
            report.add(law, 1, [Failure(law, fault) for fault in faults(game)])


def _check_walks(
    watching: Iterable[type[Law]],
    game: Game,
    seats: int,
    sets: list[dict[str, Any]],
    effort: float,
    report: Report,
    percent: Callable[[float], None],
) -> None:
    laws = [law(game, seats) for law in watching]
    walks = Walks(game, seats, laws)
    steps, least = STEPS * effort, max(3, len(sets))
    while walks.walks < least or (walks.steps < steps and walks.walks < steps):
        options = sets[walks.walks % len(sets)]
        walks.one(options, f"{game.name} {seats} {walks.walks}")
        percent(walks.steps / steps)
    walks.finish()
    for law in laws:
        report.add(law.name, law.checked, walks.failures.pop(law.name, []))
    for name, failures in walks.failures.items():
        report.add(name, 0, failures)


def _check_twins(
    walks: Sequence[Way],
    game: Game,
    seats: int,
    sets: list[dict[str, Any]],
    effort: float,
    report: Report,
    percent: Callable[[float], None],
) -> None:
    twins = Twins(game, seats, walks)
    goal = int(ENOUGH * effort)
    failures: list[Failure] = []
    for n in range(max(1, int(PATIENCE * effort))):
        options, seed = sets[n % len(sets)], f"{game.name} {seats} twins {n}"
        try:
            for what, entry, walked in twins.of(options, seed):
                failures.append(Failure("twins", what, seats, options, walked, entry))
                if len(failures) >= FEW:
                    break
        except Exception as error:
            what = f"twins cannot be played: {type(error).__name__}: {error}"
            failures.append(Failure("twins", what, seats, options, seed))
        percent(twins.compared / goal)
        if len(failures) >= FEW or (twins.compared >= goal and n >= len(sets)):
            break
    if twins.compared < min(goal, ENOUGH) and not failures:
        what = f"only {twins.compared} decisions could be compared after the difference, {goal} are needed"
        failures.append(Failure("twins", what, seats))
    report.compared[seats] = twins.compared
    report.parted = dict(Counter(report.parted) + twins.parted)
    report.tried = dict(Counter(report.tried) + twins.tried)
    report.untwinned = dict(Counter(report.untwinned) + twins.untwinned)
    report.add("twins", twins.compared, failures)


def _check_seen(
    game: Game,
    seats: int,
    sets: list[dict[str, Any]],
    effort: float,
    report: Report,
    percent: Callable[[float], None],
) -> None:
    seen, failures = Seen(game, seats), list[Failure]()
    goal, most = int(HANDED * effort), max(len(sets), int(HANDED_MATCHES * effort))
    for n in range(most):
        options, seed = sets[n % len(sets)], f"{game.name} {seats} seen {n}"
        try:
            failures += [
                Failure("seen", what, seats, options, seed, at) for what, at in seen.of(options, seed)
            ]
        except Exception as error:
            what = f"twins cannot be played by numbers: {type(error).__name__}: {error}"
            failures.append(Failure("seen", what, seats, options, seed))
        percent(seen.compared / max(1, goal))
        if len(failures) >= FEW or (seen.compared >= goal and n + 1 >= len(sets)):
            break
    report.add("seen", seen.compared, failures[:FEW])


def _never_parted(game: Game, parted: Mapping[str, int]) -> tuple[str, ...]:
    """Fields that may tell something new, at which no pair of twins has diverged."""
    tells = ears.golden(game).tells
    declared = {f"{name}.{field}" for name, fields in tells.items() for field in fields}
    return tuple(sorted(declared - {*parted}))
