"""What a deck does to its game when bots play it: who wins, what acts give away, which cards are dead.

    nice -n 15 python bench/decks.py q --matches 1000
    nice -n 15 python bench/decks.py q --only "sensible, 5" --matches 200 --cards FILE --out OTHER.jsonl

Writes ``decks-GAME.jsonl`` (a line for every few matches), ``decks-GAME.json`` (what comes of it) and
``decks-GAME.md`` beside this file. A run that was broken off goes on where it stopped; after a change to
rules or bots say --fresh. Each line names the cards, and a file of other cards is not gone on with.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import decks_q
import decks_zena
from choosing import choose
from lines import bar, drop, must_hold_only, played, read

HERE = Path(__file__).parent
CHUNK = 20


class Setting(NamedTuple):
    """Which bots play, at how many seats, with which options."""

    game: str
    bot: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def key(self) -> str:
        """How the file calls it."""
        return ", ".join([self.bot, f"{self.seats} seats", *(str(value) for _, value in self.options)])


GAMES: dict[str, ModuleType] = {"q": decks_q, "zena": decks_zena}
SETTINGS = {
    "q": [Setting("q", bot, seats) for bot in ("sensible", "sharp", "ismcts 50") for seats in (5, 6)],
    "zena": [
        Setting("zena", bot, seats, (("mode", mode),))
        for bot in ("sensible", "ismcts 50")
        for mode in ("beginner", "expert")
        for seats in (2, 3, 4, 5)
    ],
}


def chunk(setting: Setting, seed: str, numbers: range, cards: Path | None) -> dict[str, Any]:
    """Some matches, summed up; match *n* depends on (seed, setting, n, cards) alone."""
    game = GAMES[setting.game]
    found: Counter[str] = Counter()
    for n in numbers:
        options = {**dict(setting.options), **game.options_of(cards)}
        game.play(game.bot_of(setting.bot), setting.seats, options, f"{seed}/{n}", found)
    return {
        "setting": setting.key(),
        "first": numbers[0],
        "matches": len(numbers),
        "seed": seed,
        "cards": game.digest_of(cards),
        "found": {name: round(number, 3) for name, number in found.items()},
    }


def results(settings: list[Setting], lines: list[dict[str, Any]]) -> dict[str, Any]:
    """What comes of all lines, by setting."""
    found = {}
    for setting in settings:
        total: Counter[str] = Counter()
        matches = 0
        for line in sorted(lines, key=lambda line: line["first"]):
            if line["setting"] == setting.key():
                total.update(line["found"])
                matches += line["matches"]
        if matches:
            found[setting.key()] = GAMES[setting.game].summed(total, matches)
    return found


def main() -> None:
    """Play what the file does not hold yet, and write what comes of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--only", default="", help="settings whose name holds this")
    parser.add_argument("--matches", type=int, default=1000, help="so many of each setting")
    parser.add_argument("--seed", default="decks", help="one that nothing was tuned with")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file of what was played")
    parser.add_argument("--fresh", action="store_true", help="play these settings anew")
    parser.add_argument("--cards", type=Path, help="play with the cards of this file; give it an --out too")
    given = parser.parse_args()
    game, out = GAMES[given.game], given.out or HERE / f"decks-{given.game}.jsonl"
    settings = SETTINGS[given.game]
    chosen = choose(parser, settings, given.only)
    if given.fresh:
        drop(out, {setting.key() for setting in chosen})
    try:
        must_hold_only(out, game.digest_of(given.cards))
    except (OSError, ValueError) as error:
        parser.error(str(error))
    held = {(line["setting"], line["first"]) for line in read(out, given.seed)}
    tasks = [
        (setting, given.seed, range(first, min(first + CHUNK, given.matches)), given.cards)
        for setting in chosen
        for first in range(0, given.matches, CHUNK)
        if (setting.key(), first) not in held
    ]
    with bar() as progress, out.open("a", encoding="utf-8") as file:
        task = progress.add_task("matches", total=sum(len(task[2]) for task in tasks))
        for line in played(chunk, tasks, given.jobs):
            file.write(json.dumps(line) + "\n")
            file.flush()
            progress.update(task, advance=line["matches"], description=line["setting"])
    found = results(settings, read(out, given.seed))
    out.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    text = game.report(found, given.seed, game.digest_of(given.cards))
    out.with_suffix(".md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
