import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specialOf } from './special.ts'

test('a nought or a minus that means something else is told from a number', () => {
  assert.deepEqual(specialOf('Rounds at most (0: never)'), { label: 'Rounds at most', value: 0, said: 'never' })
  assert.deepEqual(specialOf('The seat (-1: drawn, then moving on)'), { label: 'The seat', value: -1, said: 'drawn, then moving on' })
  assert.equal(specialOf('Points that win the match (1: a single deal)'), null)
  assert.equal(specialOf('Months'), null)
})
