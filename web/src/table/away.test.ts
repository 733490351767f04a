import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Chair, Table, Waiting } from '../wire/types.ts'
import { awayAt, backAgain } from './away.ts'
import { knownTurn } from './turn.ts'

const LIVE: Table['rhythm'] = { kind: 'live', hours: 24, bank: 0, days: 3 }
const AGREED: Pick<Table, 'absence' | 'rhythm'> = { absence: 'bot', rhythm: LIVE }
const chair = (more: Partial<Chair>): Chair => ({
  id: 'a',
  kind: 'person',
  name: 'Anna',
  mask: 'gatto',
  bot: null,
  stands_in: false,
  here: true,
  host: false,
  agreed: false,
  word: false,
  ...more,
})
const waiting = (more: Partial<Waiting>): Waiting => ({
  kind: 'plain',
  question: 'q',
  args: [],
  seats: [1, 2],
  number: 2,
  then: '',
  done: null,
  ...more,
})

test('a lost phone is away until a bot plays on, and a bot never is', () => {
  assert.equal(awayAt(chair({}), AGREED), null)
  assert.equal(awayAt(chair({ here: false }), AGREED), 'soon')
  assert.equal(awayAt(chair({ here: false }), { ...AGREED, rhythm: { ...LIVE, kind: 'turns' } }), 'days')
  assert.equal(awayAt(chair({ here: false }), { ...AGREED, absence: 'wait' }), 'waits')
  assert.equal(awayAt(chair({ here: false, stands_in: true }), AGREED), 'bot')
  assert.equal(awayAt(chair({ kind: 'bot' }), AGREED), null)
})

test('whoever was away and is here again is back; whoever never left is not', () => {
  const before = [chair({ id: 'a', here: false, stands_in: true }), chair({ id: 'b' }), chair({ id: 'c', here: false })]
  const now = [chair({ id: 'a' }), chair({ id: 'b' }), chair({ id: 'c', here: false })]
  assert.deepEqual(
    backAgain(before, now, AGREED).map(({ id }) => id),
    ['a'],
  )
})

test('a curtain says whose turn it is where all know it', () => {
  assert.equal(knownTurn(waiting({ seats: [1] }), 1), 'yours')
  assert.equal(knownTurn(waiting({ seats: [2] }), 1), null)
  assert.equal(knownTurn(waiting({}), null), null)
  assert.equal(knownTurn(null, 1), null)
})

test('of a sealed ask a curtain says the same to who has answered and to who has not', () => {
  for (const kind of ['sealed', 'drafted'] as const) assert.equal(knownTurn(waiting({ kind }), 1), 'several')
})

test('of an ask in the open it says who is done', () => {
  assert.equal(knownTurn(waiting({ kind: 'drafted', done: [2] }), 1), 'yours')
  assert.equal(knownTurn(waiting({ kind: 'drafted', done: [1] }), 1), null)
})
