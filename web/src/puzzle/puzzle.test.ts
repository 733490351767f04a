import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PuzzleFact } from '../wire/types.ts'
import { shareText } from './share.ts'
import { judged, knownAfter, unfolded } from './solution.ts'
import { answered, attemptAt, daysAfter, readAttempts, streak, type Attempts } from './solved.ts'

const FIRST = '2026-12-30'

test('a week of puzzles makes a streak; one that is solved later does not', () => {
  let all: Attempts = {}
  for (let n = 0; n < 7; n++) {
    const day = daysAfter(FIRST, n)
    if (n === 3) all = answered(all, day, 2, false, day)
    all = answered(all, day, 1, true, n === 1 ? daysAfter(day, 4) : day)
  }
  assert.equal(daysAfter(FIRST, 6), '2027-01-05')
  assert.equal(streak(all, daysAfter(FIRST, 6)), 5)
  assert.equal(streak(all, daysAfter(FIRST, 7)), 5, 'the day is not over yet')
  assert.equal(streak(all, daysAfter(FIRST, 8)), 0)
  assert.deepEqual(attemptAt(all, daysAfter(FIRST, 3)), { wrong: [2], on: daysAfter(FIRST, 3) })
  assert.equal(answered(all, FIRST, 0, false, FIRST), all, 'nothing changes after the right answer')
})

test('the same wrong answer counts once', () => {
  const once = answered({}, FIRST, 2, false, FIRST)
  assert.equal(answered(once, FIRST, 2, false, FIRST), once)
})

test('what a browser has kept is read with care', () => {
  for (const text of [null, '', 'no', '7', 'null', '{"2026-12-30":5}', '[]']) assert.deepEqual({ ...readAttempts(text) }, {})
  assert.deepEqual(readAttempts('{"2026-12-30":{"wrong":[1],"on":""}}'), { '2026-12-30': { wrong: [1], on: '' } })
})

test('a solution is unfolded, in any letters', () => {
  const folded = Buffer.from(JSON.stringify({ answer: 1, words: 'Non è così → sì' })).toString('base64')
  assert.deepEqual(unfolded(folded), { answer: 1, words: 'Non è così → sì' })
})

test('what is shared has tries, facts and beads', () => {
  const say = { share_first: 'first', share_tries: 'try {n}', share_facts: '{n} facts', share_day: 'a day', share_days: '{n} days' }
  const one = { day: FIRST, kind: 'Who?', tries: 1, facts: 0, days: 0 }
  assert.equal(shareText(one, say), `Ridotto, ${FIRST}. Who?\nfirst`)
  assert.equal(shareText({ ...one, tries: 3, facts: 2, days: 14 }, say), `Ridotto, ${FIRST}. Who?\ntry 3, 2 facts\n●●●●●●●●●●●● 14 days`)
})

test('of a pair one card is true as soon as either is known', () => {
  const pair: PuzzleFact = { kind: 'pair', figure: 1, cards: [0, 3], when: 2, asked: false }
  const reasons = [
    { fact: 0, concludes: [] },
    { fact: 1, concludes: [[2, 3]] as [number, number][] },
  ]
  assert.deepEqual(judged(pair, knownAfter(reasons, 1, 0, [5, 9])), ['', ''])
  assert.deepEqual(judged(pair, knownAfter(reasons, 2, 0, [5, 9])), ['true', 'lie'])
  assert.deepEqual(judged(pair, knownAfter([], 0, 0, [0, 9])), ['lie', 'true'])
  assert.deepEqual(judged({ ...pair, kind: 'false', cards: [3] }, new Set()), ['lie'])
})
