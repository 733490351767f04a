import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knowsOf } from './knows.ts'

const SIDES = [1, 1, 0, -1]
const marks = (of: ReturnType<typeof knowsOf>) => of.rows.map(({ cells }) => cells.map(({ mark }) => mark[0]).join(''))

test('a seat knows itself, and rules its own character out for all others', () => {
  const found = knowsOf(SIDES, [1, -1, -1], null, [], 3)
  assert.deepEqual(found.roles, [0, 1, 3])
  assert.deepEqual(marks(found), ['nsn', 'mnm', 'mnm'])
})

test('an onlooker knows nothing, and after the end everybody knows all', () => {
  assert.deepEqual(marks(knowsOf(SIDES, null, null, [], 3)), ['mmm', 'mmm', 'mmm'])
  assert.deepEqual(marks(knowsOf(SIDES, [1, -1, -1], null, [1, 0, 3], 3)), ['nsn', 'snn', 'nns'])
})

test('from above each character is known, and who has seen it', () => {
  const above = [
    [1, -1, 3],
    [-1, 0, -1],
    [-1, -1, 3],
  ]
  const found = knowsOf(SIDES, null, above, [], 3)
  assert.deepEqual(marks(found), ['nsn', 'snn', 'nns'])
  assert.deepEqual(found.rows[2]!.cells[2]!.by, [0])
  assert.deepEqual(found.rows[0]!.cells[1]!.by, [])
})
