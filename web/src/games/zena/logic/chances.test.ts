import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chancesOf } from './chances.ts'

test('with two boxes below the first 4, 5 and 6 win and only 1 loses', () => {
  assert.deepEqual(chancesOf(2), { faces: [0, 1, 1, 2, 2, 2], won: 3, lost: 1 })
})

test('if two of them pay 1 each everything from 2 up wins, and nothing loses', () => {
  assert.deepEqual(chancesOf(4), { faces: [1, 2, 2, 2, 2, 2], won: 5, lost: 0 })
})

test('a bare die wins with its 6 only', () => {
  assert.deepEqual(chancesOf(0), { faces: [0, 0, 0, 1, 1, 2], won: 1, lost: 3 })
})
