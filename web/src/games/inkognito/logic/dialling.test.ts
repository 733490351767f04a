import assert from 'node:assert/strict'
import { test } from 'node:test'
import { put, turnedTo } from './dialling.ts'

test('what stands elsewhere moves here', () => {
  assert.deepEqual(put([4, null, 6, null], 1, 6), [4, 6, null, null])
  assert.deepEqual(put([4, null, 6, null], 0, 5), [5, null, 6, null])
})

test('a position can be emptied, and leaves the empty ones empty', () => {
  assert.deepEqual(put([4, null, 6, null], 0, null), [null, null, 6, null])
})

test('keys pass by what stands at another position', () => {
  assert.equal(turnedTo([4, 5, null, null], 0, 4, [4, 5, 6, 7], 1), 6)
  assert.equal(turnedTo([4, 5, null, null], 0, 4, [4, 5, 6, 7], -1), 7)
})

test('they go round', () => {
  assert.equal(turnedTo([7, null, null, null], 0, 7, [4, 5, 6, 7], 1), 4)
})

test('where nothing else is free, they go round among everything that is allowed', () => {
  assert.equal(turnedTo([4, 5, 6, 7], 0, 4, [4, 5, 6, 7], 1), 5)
})
