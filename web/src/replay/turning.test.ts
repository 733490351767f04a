import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTurning } from './turning.ts'

const frame = (worlds: (number | null)[], told = 1) => ({ worlds, told: Array.from({ length: told }, () => ({ type: 'A' })) }) as never

test('one jumps to where somebody learns something', () => {
  const frames = [frame([36, 36]), frame([36, 36]), frame([12, 36]), frame([12, 36]), frame([12, 36])]
  assert.equal(nextTurning(frames, 0), 2)
  assert.equal(nextTurning(frames, 2), 4)
})

test('where nothing is counted, to where much was told', () => {
  const frames = [frame([null]), frame([null]), frame([null], 5), frame([null])]
  assert.equal(nextTurning(frames, 0), 2)
  assert.equal(nextTurning(frames, 2), 3)
})
