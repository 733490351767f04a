import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnedBy } from './turning.ts'

const log = [
  { type: 'PieceMoved', seat: 0, piece: 0, origin: 1, area: 2 },
  { type: 'Passed', seat: 0, taking: 0 },
  { type: 'PieceMoved', seat: 1, piece: 2, origin: 3, area: 4 },
  { type: 'CubePut', seat: 1, card: 7, area: 4, box: 2, price: 1 },
  { type: 'Played', seat: 1, card: 3, area: 3 },
  { type: 'CubePut', seat: 1, card: 3, area: 3, box: 1, price: 3 },
  { type: 'CubePut', seat: 0, card: 3, area: 3, box: 2, price: 2 },
]

test('a turn remembers its move, its play and its joins, and nothing of the turn before', () => {
  assert.deepEqual(turnedBy(log, 1), { moved: { piece: 2, origin: 3, area: 4 }, played: { card: 3, area: 3 }, joined: [7] })
})

test('what others do in the window is not of my turn', () => {
  assert.deepEqual(turnedBy([...log, { type: 'Passed', seat: 1, taking: 0 }], 0), { moved: null, played: null, joined: [] })
})
