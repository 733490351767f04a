import assert from 'node:assert/strict'
import { test } from 'node:test'

const kept = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
})
const { lastSentences, saw, seenOf } = await import('./seen.ts')

test('what was seen is known by match and seat, and the oldest are forgotten', () => {
  assert.equal(seenOf('m', 0), null)
  saw('m', 0, 5)
  saw('m', 1, 9)
  saw('m', 0, 7)
  assert.deepEqual([seenOf('m', 0), seenOf('m', 1), seenOf('m', null)], [7, 9, null])
  for (let n = 0; n < 60; n++) saw(`other ${n}`, 0, 1)
  assert.equal(seenOf('m', 0), null)
})

test('a glance takes in three sentences', () => {
  assert.deepEqual(lastSentences(['a', '', 'b', 'c', ' ', 'd']), ['b', 'c', 'd'])
  assert.deepEqual(lastSentences([]), [])
})
