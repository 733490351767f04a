import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FRESH, MOVED, NOTHING } from './numbers.ts'
import { stepsOf } from './steps.ts'

const ACTED = 2
const idle = { moved: null, played: null, joined: [] }
const moved = { ...idle, moved: { piece: 0, origin: 1, area: 2 } }
const played = { ...moved, played: { card: 3, area: 2 } }
const at = (steps: ReturnType<typeof stepsOf>) => Object.entries(steps).flatMap(([name, { now }]) => (now ? [name] : []))
const tied = (steps: ReturnType<typeof stepsOf>) => Object.entries(steps).flatMap(([name, { done }]) => (done ? [name] : []))

test('a turn begins with the move', () => {
  assert.deepEqual(at(stepsOf({ stage: FRESH, played: NOTHING }, idle, null, true)), ['move'])
})

test('whoever chooses a card or a box is beyond the move, which is never too late to make', () => {
  assert.deepEqual(at(stepsOf({ stage: FRESH, played: NOTHING }, idle, { type: 'Play' }, true)), ['play'])
  assert.deepEqual(at(stepsOf({ stage: FRESH, played: NOTHING }, idle, { type: 'Join' }, true)), ['join'])
})

test('after the move a card is played', () => {
  const steps = stepsOf({ stage: MOVED, played: NOTHING }, moved, null, true)
  assert.deepEqual(at(steps), ['play'])
  assert.deepEqual(tied(steps), ['move'])
})

test('after the card others are joined, and where there is none to join, one passes', () => {
  assert.deepEqual(at(stepsOf({ stage: ACTED, played: 0 }, played, null, true)), ['join'])
  assert.deepEqual(at(stepsOf({ stage: ACTED, played: 0 }, played, null, false)), ['pass'])
  assert.deepEqual(tied(stepsOf({ stage: ACTED, played: 0 }, { ...played, joined: [7] }, null, false)), ['move', 'play', 'join'])
})
