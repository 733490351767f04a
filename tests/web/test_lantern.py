"""The lantern of a lesson goes with the table: the page's own modules play every lesson under node."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.server.stepping import Stepping, fits, wired, written
from tests.web.test_speech import NAMES, WEB, node

from ridotto import games
from ridotto.kit.walk import offered_moves
from ridotto.server.wire.speech import speech_of

PLAYED = """
import { readFileSync } from 'node:fs'
globalThis.document = { visibilityState: 'hidden' } // nothing moves: all is shown at once
globalThis.sessionStorage = { getItem: () => null, setItem() {} }
const { game, speech, printed, steps, whole, batches } = JSON.parse(readFileSync(0, 'utf8'))
const { MatchSitting } = await import('SRC/table/sitting.svelte.ts')
const { Lesson, fits } = await import('SRC/lesson/lesson.svelte.ts')
const { isLooking } = await import('SRC/kit/looking.svelte.ts')
const { lanternAsks } = await import('SRC/kit/lantern.ts')
const seen = await import(`SRC/games/${game}/state/seen.svelte.ts`).catch(() => null)

const line = { play: () => 'id', say() {}, undo: () => 'id' }
const chairs = whole.names.map((name) => ({ id: name, name, mask: 0, kind: 'bot' }))
const table = { game, code: 'LESSON', match: 'm', chairs, lesson: true, sheet: 'abacus', paused: false }
const first = { type: 'Whole', match: 'm', epoch: 'e', seat: 0, printed, ...whole }
const sitting = new MatchSitting(line, table, first, speech, { tale: null })
const momentOf = () => (isLooking(sitting) ? seen.momentOf(sitting) : null)
momentOf() // what lay there before needs no looking at
const lesson = new Lesson(steps, sitting)
lanternAsks(() => lesson.asksFirst())
const tell = (messages) => messages.forEach((message) => sitting.news({ type: 'News', ...message }))
const faults = []
const said = []
let played = 0
tell(batches[played])
for (let guard = 0; guard < 400; guard += 1) {
  const { step } = lesson
  if (step === null) {
    const moment = momentOf()
    if (!moment) { faults.push(`nothing to say after ${said.at(-1)}`); break }
    seen.giveBack(sitting, moment)
    continue
  }
  if (said.at(-1) !== step.id) said.push(step.id)
  const messages = [whole.log, ...batches.slice(0, played + 1).flat().map(({ told }) => told)]
  if (Object.keys(step.after).length && !step.asked && !step.last) {
    // it speaks of what was told last: nothing of a later message is on the table
    let n = sitting.log.length
    const at = messages.findIndex((told) => (n -= told.length) <= 0)
    const told = messages.slice(0, at + 1)
    const latest = told.findLast((one) => one.length > 0)
    if (!latest.some((event) => fits(step.after, event))) faults.push(`${step.id} comes too late`)
  }
  if (step.last) break
  if (lesson.choices.length) {
    const order = lesson.choices.map(({ choice }) => choice).join()
    const moment = momentOf()
    if (moment) {
      seen.giveBack(sitting, moment)
      if (momentOf()?.n !== moment.n) faults.push(`${step.id}: the table goes on before it is answered`)
    }
    for (const { choice } of [...lesson.choices]) {
      if (choice === step.right) continue
      lesson.answer(choice)
      if (!lesson.why) faults.push(`${step.id}: ${choice} is not explained`)
      if (lesson.choices.map((one) => one.choice).join() !== order) faults.push(`${step.id}: choices move`)
    }
    lesson.answer(step.right)
    if (!lesson.goesOn) faults.push(`${step.id}: the right answer does not go on`)
  }
  if (lesson.goesOn) { lesson.next(); continue }
  // it waits for a move: what it speaks of can be touched now, unless it speaks of the cards that lie there
  if (momentOf() && !/cards|hold/.test(step.points)) faults.push(`${step.id} comes too early`)
  for (let moment = momentOf(); moment; moment = momentOf()) seen.giveBack(sitting, moment)
  const wanted = batches[played].at(-1)?.plays ?? whole.plays
  const same = (move) => JSON.stringify(move) === JSON.stringify(wanted)
  if (step.asked && sitting.view.asked?.question !== step.asked) faults.push(`${step.id}: another question`)
  sitting.play([...sitting.moves, ...sitting.offered].find(same) ?? wanted)
  if (!sitting.sent) { faults.push(`${step.id}: the move was not made`); break }
  sitting.done('id')
  played += 1
  tell(batches[played])
}
process.stdout.write(JSON.stringify({ faults, said }))
"""


class Heard(Stepping):
    """A lesson, with every message that the newcomer gets."""

    def __init__(self, game: Any) -> None:
        self.messages: list[dict[str, Any]] = []
        self.asked = 1
        super().__init__(game)

    def plays(self, seat: int, move: dict[str, Any]) -> None:
        super().plays(seat, move)
        self.asked += seat == 0
        self.messages.append(self.stands())

    def stands(self) -> dict[str, Any]:
        """What was told last, and how things stand for the newcomer."""
        match = self.match
        asked = match.view(0).asked is not None and match.view(0).sealed is None
        return {
            "n": len(self.messages),
            "told": [wired(told.event) for told in match.told if told.heard_by(0)],
            "view": msgspec.to_builtins(match.view(0)),
            "moves": [wired(move) for move in match.asked_moves(0)] if asked else [],
            "offered": [wired(move) for move in offered_moves(match, 0)],
            "ask": self.asked if asked else 0,
            "undo": False,
        }


def heard(game: Any) -> dict[str, Any]:
    """The messages of a lesson: what comes at first, and after each of the newcomer's moves."""
    lesson = Heard.__new__(Heard)
    lesson.run = lambda: None  # type: ignore[method-assign]  # the opening is told before anybody moves
    lesson.__init__(game)  # type: ignore[misc]
    del lesson.run
    first = lesson.stands()
    whole = {**first, "log": first["told"], "names": NAMES[: lesson.lesson.seats]}
    lesson.run()
    batches = [lesson.messages]
    for step in lesson.lesson.steps:
        if not step.wants:
            continue
        found = [wired(move) for move in lesson.match.moves(0)]
        move = next(move for want in step.wants for move in found if fits(want, move))
        move |= {"text": "Una sera."} if "text" in move else {}
        (batches[-1][-1] if batches[-1] else whole)["plays"] = move
        lesson.messages = []
        lesson.plays(0, move)
        lesson.run()
        batches.append(lesson.messages)
    return {"whole": whole, "batches": batches}


@pytest.mark.parametrize(
    "name", [name for name in games.NAMES if name != "bacchanalia"]
)  # there one tells freely
def test_the_lantern_goes_with_the_table(name: str) -> None:
    game = games.load(name)
    steps = written(game).steps
    given = heard(game) | {
        "game": name,
        "speech": msgspec.to_builtins(speech_of(game, "en")),
        "printed": None if game.printed is None else msgspec.to_builtins(game.printed(game.options_type())),
        "steps": msgspec.to_builtins(steps),
    }
    script = PLAYED.replace("SRC", (WEB / "src").as_uri())
    run = node("--import", "./bare.mjs", "--input-type=module", "--eval", script, given=json.dumps(given))
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["faults"] == []
    assert found["said"] == [step.id for step in steps]
