import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPart, nextTurning, stepOf } from './turning.ts'

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

test('one jumps to where the next part begins, and from the last one to the end', () => {
  const told = (...types: string[]) => ({ worlds: [], told: types.map((type) => ({ type })) }) as never
  const frames = [told('Dealt'), told('Moved'), told('Moved', 'MonthBegan'), told(), told('MonthBegan'), told('Won')]
  assert.equal(nextPart(frames, 0, ['MonthBegan']), 2)
  assert.equal(nextPart(frames, 2, ['MonthBegan']), 4)
  assert.equal(nextPart(frames, 4, ['MonthBegan']), 5)
})

test('an event of the chronicle belongs to the step that has told it', () => {
  const frames = [frame([null], 2), frame([null], 0), frame([null], 3)]
  assert.deepEqual(
    [0, 1, 2, 4].map((event) => stepOf(frames, event)),
    [0, 0, 2, 2],
  )
})
