import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelved, type KeptMatch } from './shelved.ts'

const kept = (match: string, more: Partial<KeptMatch> = {}): KeptMatch => ({
  match,
  code: 'MASK7Q',
  game: 'q',
  names: ['Anna', 'Bea'],
  seat: 0,
  begun: 1,
  over: null,
  winners: [],
  tale: false,
  ...more,
})

test('a match stands on the shelf once, and a finished one stays finished', () => {
  const over = shelved([kept('a')], kept('a', { begun: 9, over: 9, winners: [1] }))
  assert.deepEqual(over, [kept('a', { over: 9, winners: [1] })])
  assert.deepEqual(shelved(over, kept('a', { begun: 12, over: 12 })), over)
})

test('a rematch at the same table leaves the finished match where it is', () => {
  const two = shelved([kept('a', { over: 5 })], kept('b', { begun: 7 }))
  assert.deepEqual(
    two.map(({ match, over }) => [match, over]),
    [
      ['b', null],
      ['a', 5],
    ],
  )
})

test('the shelf does not grow for ever', () => {
  let all: KeptMatch[] = []
  for (let n = 0; n < 250; n++) all = shelved(all, kept(`m${n}`, { begun: n }))
  assert.equal(all.length, 200)
  assert.equal(all[0]?.match, 'm249')
})
