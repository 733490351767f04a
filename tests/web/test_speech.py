"""The browser speaks exactly as the house does; the app's own words are complete in both languages."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.strollers import FEW_GHOSTS, stroll
from tests.toy import GAME as BAUTTA

from ridotto import Scripted, bots, games
from ridotto.core import Event, Game
from ridotto.kit.walk import walk
from ridotto.server.wire.protocol import Language
from ridotto.server.wire.speech import speech_of, spoken

WEB = Path(__file__).parents[2] / "web"
DEAR_HANDS = [5, 10, 11, 12, 13, 15, *(n for n in range(48) if n not in (5, 10, 11, 12, 13, 15))]
"""Zena 1814: the order of a deck from which the first seat gets cards that are all dear."""
SHORT: dict[str, dict[str, Any]] = {"bacchanalia": {"parcae": 1}}
"""A whole evening of telling says the same again and again."""
RARE = {"bacchanalia": 241}
"""The match after those, in which something rare happens: nobody has a figure to take."""
LANGUAGES: tuple[Language, ...] = ("it", "en")
NAMES = ("Anna", "Béa", "Çelal", "Dora", "Ezio", "Fëdor")
SPEAK = """
import { Words } from %s
import { readFileSync } from 'node:fs'
const { speech, said } = JSON.parse(readFileSync(0, 'utf8'))
const words = new Words(speech)
const spoken = said.map(([how, what, names, reader]) => words[how](what, names, reader))
process.stdout.write(JSON.stringify(spoken))
"""


def node(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    beside = Path(sys.executable).with_name("node")
    program = str(beside) if beside.exists() else shutil.which("node")
    assert program, "node is missing; it comes with the packages for development"
    return subprocess.run(
        [program, "--disable-warning=ExperimentalWarning", *args],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=WEB,
        check=False,
    )


def sayings(game: Game, matches: int) -> list[tuple[tuple[str, Any, Any, int | None], tuple[str, ...]]]:
    """All that is said in so many matches and more, until every event has been heard: as the house says it in
    each language.
    """
    spoken_in = [game.words(language) for language in LANGUAGES]
    found: dict[Any, tuple[tuple[str, Any, Any, int | None], tuple[str, ...]]] = {}
    unheard = {kind.__name__ for kind in game.event_types}

    def note(how: str, thing: Any, what: Any, names: tuple[str, ...], reader: int | None) -> None:
        key = (how, thing if how == "question" else repr(thing), len(names), reader)
        if key not in found:
            given = (thing,) if how == "question" else (thing, names, reader)
            said = tuple(getattr(words, how)(*given) for words in spoken_in)
            found[key] = ((how, what(), names, reader), said)

    for n in range(400):
        enough = n >= matches
        if enough and not unheard:
            break
        number = RARE.get(game.name, n) if n == matches else n
        rng = random.Random(number)
        seats = game.seat_counts[number % len(game.seat_counts)]
        options = rng.choice(list(game.variants(seats)))
        if not enough:
            options = {**options, **SHORT.get(game.name, {})}
        far = game.name == "arsenalia" and number % 2  # at random nobody comes to the last chance
        if game.name == "zena" and number % 4 == 0:  # a hand that may be exchanged is one in five hundred
            match = game.start(seats, chance=Scripted({"action deck": [DEAR_HANDS]}, seed=f"speech {number}"))
        else:
            match = game.start(seats, FEW_GHOSTS if far else options, seed=f"speech {number}")
        names = NAMES[:seats]
        steps = (stroll if far else walk)(match, rng)
        told: Any = match.told
        while told is not None:
            for one in told:
                if enough and type(one.event).__name__ not in unheard:
                    continue
                unheard.discard(type(one.event).__name__)
                for reader in readers(one.event, seats):
                    if one.heard_by(reader):
                        note("event", one.event, one.event.to_dict, names, reader)
            for seat in () if enough else match.to_move():
                for choice in match.choices(seat):
                    note("move", choice.move, choice.move.to_dict, names, seat)
                    no = choice.refusal
                    if no is not None:
                        note("refusal", no, lambda no=no: msgspec.to_builtins(spoken(no)), names, seat)
                asked = match.view(seat).asked.question
                note("question", asked, lambda asked=asked: asked, names, seat)
            step = next(steps, None)
            told = None if step is None else step.told
    assert not unheard
    return list(found.values())


def readers(event: Event, seats: int) -> set[int | None]:
    """All who may hear it in words of their own: an onlooker, whoever it names, and one whom it does not."""
    fields = [field if isinstance(field, tuple) else (field,) for field in msgspec.structs.astuple(event)]
    named = {seat for seat in range(seats) if any(seat in field for field in fields)}
    return {None, *named, *sorted(set(range(seats)) - named)[:1]}


@pytest.mark.parametrize("matches", [5, pytest.param(20, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", [games.load(name) for name in games.NAMES] + [BAUTTA], ids=lambda g: g.name)
@pytest.mark.long
def test_the_browser_speaks_as_the_house_does(game: Game, matches: int) -> None:
    pairs = sayings(game, matches)
    script = SPEAK % json.dumps((WEB / "src" / "words" / "speak.ts").as_uri())
    for n, language in enumerate(LANGUAGES):
        given = {
            "speech": msgspec.to_builtins(speech_of(game, language)),
            "said": [asked for asked, _ in pairs],
        }
        run = node("--input-type=module", "--eval", script, given=json.dumps(given))
        assert run.returncode == 0, run.stderr
        assert json.loads(run.stdout) == [said[n] for _, said in pairs]
    assert len(pairs) > 40 * matches


def test_the_modules_of_the_web_app_pass_their_own_tests() -> None:
    run = node("--import", "./bare.mjs", "--test", "src/**/*.test.ts")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# pass 0" not in run.stdout


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_bot_is_called_by_a_word_of_the_language(language: str) -> None:
    house = (WEB / "src" / "words" / f"{language}.ts").read_text(encoding="utf-8")
    for name in games.NAMES:
        manifest = (WEB / "src" / "games" / name / "manifest.ts").read_text(encoding="utf-8")
        italian, english = manifest.split("    en: {")
        own = italian if language == "it" else english
        for bot in bots.names(name):
            assert f"'bot.{bot}':" in house or re.search(rf"bots: {{.*\b{bot}: '", own), (name, bot)
