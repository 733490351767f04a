import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heirsOf } from './gliding.ts'

test('the Rampollo that has not moved stays the same one', () => {
  assert.deepEqual(heirsOf(undefined, [2, 4]), [2, 4])
  assert.deepEqual(heirsOf([2, 4], [4, 5]), [5, 4])
  assert.deepEqual(heirsOf([5, 4], [1, 5]), [5, 1])
  assert.deepEqual(heirsOf([5, 1], [1, 1]), [1, 1])
  assert.deepEqual(heirsOf([3, 3], [3, 4]), [3, 4])
})
