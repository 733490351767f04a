"""What is written on the page of Bacchanalia, without a browser: long texts, names, limits."""

from __future__ import annotations

import random
from functools import cache

import pytest
from tests.web.sitting import Seen, computed, seen_by

from ridotto.games.bacchanalia import GAME
from ridotto.kit.walk import walk

DRAWN = """
import { render } from 'svelte/server'
import Decision from 'src/games/bacchanalia/decisions/Decision.svelte'
import { plan } from 'src/games/bacchanalia/state/draft.svelte.ts'
const answer = (sitting) => {
  const drafts = %(drafts)s
  const tale = { ...sitting.telling?.tale, suggestions: [], hands: [], veiled: [], withdrawn: [], edits: [],
    editable: [], candle: null, stop: null, lines: ['spiders'], veils: ['cruelty'] }
  const telling = { tale, draft: (form) => drafts[form] ?? '', safe: () => true, write() {}, flush() {} }
  return render(Decision, { props: { sitting: { ...sitting, telling } } }).body
}
"""


@cache
def asked(question: str) -> Seen:
    """What a seat sees that is asked this, on some walk."""
    for n in range(40):
        match = GAME.start(3, {"telling": "written"}, seed=f"writing {n}")
        log = list(match.told)
        for step in walk(match, random.Random(n)):
            log = log + step.told
            for seat in match.to_move():
                view = match.view(seat).asked
                if view is not None and view.question == question:
                    return seen_by(seat, match, log)
    raise AssertionError(f"nobody was asked {question}")


def drawn(seen: Seen, drafts: str, language: str = "en") -> str:
    """The decision as it lies before that seat, with these drafts."""
    (found,) = computed(GAME, language, [seen], DRAWN % {"drafts": drafts})
    return str(found)


def test_a_text_that_is_too_long_stays_on_the_page_and_says_so() -> None:
    seen = asked("tell_the_scene")
    body = drawn(seen, "{ Write: 'a'.repeat(5440) }")
    assert "a" * 5440 in body
    assert "3440 letters too many: at most 2000. Nothing is lost; shorten it." in body
    assert 'aria-disabled="true"' in body.split("tells")[-1]
    fits = drawn(seen, "{ Write: 'a'.repeat(2000) }")
    assert "too many" not in fits
    assert "2000 of 2000" in fits


def test_what_stays_out_stands_beside_the_page_without_names() -> None:
    body = drawn(asked("tell_the_scene"), "{}")
    assert "Never in the story:" in body
    assert "spiders" in body
    assert "Only behind the curtain:" in body
    assert "cruelty" in body


@pytest.mark.long
def test_what_nobody_entered_is_named_in_a_few_words() -> None:
    seen = asked("which_element")
    kinds = [move["kind"] for move in seen["moves"] if move["type"] == "Recall"]
    assert len(kinds) == 3
    unnamed, named = drawn(seen, "{}"), drawn(seen, "{ Recall: 'the dumb fountain' }")
    assert 'data-form="Recall"' in unnamed
    assert "Name it yourself" not in unnamed  # the gold button waits for the words
    assert "Name it yourself: a person" in named
    assert 'value="the dumb fountain"' in named
