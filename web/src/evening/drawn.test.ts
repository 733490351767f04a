import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Curve, Turning } from '../wire/types.ts'
import { apart, areaBelow, heightOf, joined, markedAt, stepped, written } from './drawn.ts'
import { broken } from './posting.ts'

test('a falling line holds its value until the tick at which it falls', () => {
  assert.equal(stepped([2, 2, 0], 2), 'M0 2H1V2H2V100')
  assert.equal(areaBelow([2, 0], 2), 'polygon(0 100%, 0% 2%, 100% 2%, 100% 100%, 100% 100%)')
})

test('the last tick is always written, and never beside its neighbour', () => {
  assert.deepEqual(written(3), [1, 2, 3])
  assert.deepEqual(written(19), [2, 4, 6, 8, 10, 12, 14, 16, 19])
  assert.deepEqual(written(0), [])
  for (let ticks = 1; ticks < 200; ticks += 1) {
    const found = written(ticks)
    assert.equal(found.at(-1), ticks)
    assert.ok(found.length <= 11, `${ticks}`)
  }
})

test('labels are moved apart and stay in their order', () => {
  assert.deepEqual(apart([50, 50, 90], 10), [50, 60, 90])
  assert.deepEqual(apart([99, 98, 97], 10), [100, 90, 80])
  assert.deepEqual(apart([], 10), [])
})

test('a line of points lies between its least and its most', () => {
  assert.equal(heightOf(0, -5, 5), 50)
  assert.equal(joined([0, 10], 0, 10), 'M0 100L1 0')
})

test('a turning point is marked on the curve of whoever learned by it', () => {
  const turning = { stretch: 1, tick: 4, seat: 2 } as Turning
  const curve = { seat: 2 } as Curve
  assert.equal(markedAt([turning], 1, curve, 4), 1)
  assert.equal(markedAt([turning], 0, curve, 4), 0)
  assert.equal(markedAt([turning], 1, { seat: 1 } as Curve, 4), 0)
})

test('a line of the picture is broken between words', () => {
  assert.deepEqual(broken('Anna, Pantalon, Marieta e Nane', 20), ['Anna, Pantalon,', 'Marieta e Nane'])
  assert.deepEqual(broken('Pantalon', 3), ['Pantalon'])
})
