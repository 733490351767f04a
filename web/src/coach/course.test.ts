import assert from 'node:assert/strict'
import test from 'node:test'
import type { SpokenMissed, SpokenOption } from '../wire/types'
import { aroundName, course, rungs, same } from './course.ts'

const option = (says: string, amount: string) => ({ says, amount }) as SpokenOption

test('the dearest come first, then what was certain and not said', () => {
  const missed = [{}, {}] as SpokenMissed[]
  assert.deepEqual(course({ dearest: [7, 2], missed }), [
    { of: 'decision', n: 7 },
    { of: 'decision', n: 2 },
    { of: 'missed', n: 0 },
    { of: 'missed', n: 1 },
  ])
  assert.equal(same({ of: 'decision', n: 0 }, { of: 'missed', n: 0 }), false)
  assert.equal(same(undefined, undefined), true)
})

test('options of the same amount stand together, in their order', () => {
  const found = rungs([option('a', '1 bit'), option('b', '1 bit'), option('c', 'nothing')])
  assert.deepEqual(
    found.map(({ amount, options }) => [amount, options.map(({ says }) => says)]),
    [
      ['1 bit', ['a', 'b']],
      ['nothing', ['c']],
    ],
  )
})

test('a name is found in a sentence, and a sentence without it stays whole', () => {
  assert.deepEqual(aroundName('You told Nane nothing.', 'Nane'), ['You told ', 'Nane', ' nothing.'])
  assert.deepEqual(aroundName('You went.', 'Nane'), ['You went.', '', ''])
  assert.deepEqual(aroundName('You went.', undefined), ['You went.', '', ''])
})
