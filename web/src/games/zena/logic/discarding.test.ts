import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goesAs, goingBack, pressed } from './discarding.ts'

test('equal cards go back one after the other, from the left', () => {
  assert.deepEqual(goingBack([4, 7, 7, 9], [7]), [1])
  assert.deepEqual(goingBack([4, 7, 7, 9], [7, 9, 7]), [1, 3, 2])
  assert.deepEqual(goingBack([4, 7], []), [])
})

test('a card that is pressed again is let go', () => {
  assert.deepEqual(pressed([2, 0], 2, 0), [0])
  assert.deepEqual(pressed([2], 0, 1), [2, 0])
})

test('no more cards are chosen than have to go', () => {
  assert.deepEqual(pressed([2, 0], 1, 0), [2, 0])
})

test('cards are numbered in the order in which they go', () => {
  assert.equal(goesAs(3, [1, 3], [0]), 2)
  assert.equal(goesAs(0, [1, 3], [0]), 3)
  assert.equal(goesAs(2, [1, 3], [0]), 0)
})
