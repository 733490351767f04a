import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameCard, Table } from '../wire/types'
import { mayAskHints } from './hints.ts'

const chair = (kind: string) => ({ kind })
const table = (kinds: string, more = {}) =>
  ({
    hints: true,
    phase: 'playing',
    lesson: false,
    chairs: [...kinds].map((k) => chair({ p: 'person', b: 'bot' }[k]!)),
    ...more,
  }) as unknown as Table
const game = (sheets: string[], judged: boolean) => ({ sheets, judged }) as unknown as GameCard

test('what is certain is there for everybody, what is better for whoever sits with bots alone', () => {
  assert.equal(mayAskHints(game(['abacus'], true), table('ppbb'), 0), true)
  assert.equal(mayAskHints(game([], true), table('ppbb'), 0), false)
  assert.equal(mayAskHints(game([], true), table('pbbb'), 0), true)
  assert.equal(mayAskHints(game([], false), table('pbbb'), 0), false)
})

test('nobody is offered help that was not agreed, or who does not play', () => {
  const both = game(['abacus'], true)
  assert.equal(mayAskHints(both, table('pbbb', { hints: false }), 0), false)
  assert.equal(mayAskHints(both, table('pbbb'), null), false)
  assert.equal(mayAskHints(both, table('pbbb', { phase: 'over' }), 0), false)
  assert.equal(mayAskHints(both, table('pbbb', { lesson: true }), 0), false)
  assert.equal(mayAskHints(null, table('pbbb'), 0), false)
})
