/** `node --test`: which load may be spoken of, and where a claim stands in the chronicle. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsAt, joined, openDeed, spokenOf } from './claims.ts'

const CAN = { of: 'Loaded', until: 'RoundBegan', says: ['book', 'silent'], silent: 'silent' }
const loaded = (seat: number) => ({ type: 'Loaded', seat, number: 1 })
const round = { type: 'RoundBegan', round: 1, seat: 0 }
const claim = (seat: number, deed: number, says = 'book') => ({ seat, deed, says, truth: null })

test('the latest load of this round may be spoken of, once', () => {
  const log = [round, loaded(1), loaded(2), loaded(1)]
  assert.equal(openDeed(log, [], CAN, 1, 2), 1)
  assert.equal(openDeed(log, [claim(1, 0)], CAN, 1, 2), 1)
  assert.equal(openDeed(log, [claim(1, 1)], CAN, 1, 2), null)
  assert.equal(openDeed(log, [], CAN, 2, 1), 0)
})

test('not before one has loaded, not after the round, not what was taken back, and nobody who watches', () => {
  const log = [round, loaded(1)]
  assert.equal(openDeed(log, [], CAN, 0, 0), null)
  assert.equal(openDeed([...log, round], [], CAN, 1, 0), null)
  assert.equal(openDeed(log, [], CAN, 1, 0), null)
  assert.equal(openDeed(log, [], CAN, null, 1), null)
  assert.equal(openDeed(log, [], null, 1, 1), null)
  assert.equal(openDeed([...log, round, loaded(1)], [], CAN, 1, 1), 1)
})

test('beside the loads stands what was said of them, and not of those before', () => {
  const at = { log: [round, loaded(1), round, loaded(1), loaded(2)], claims: [claim(1, 0), claim(1, 1, 'silent')], words: { claims: CAN } }
  assert.deepEqual(spokenOf(at, 1, 1), [claim(1, 1, 'silent')])
  assert.deepEqual(spokenOf(at, 1, 0), []) // taken back
  assert.deepEqual(spokenOf(at, 2, 1), [])
  assert.deepEqual(spokenOf({ ...at, words: { claims: null } }, 1, 1), [])
})

test('a claim stands with its load', () => {
  const log = [round, loaded(1), loaded(2), round, loaded(1)]
  const found = claimsAt(log, [claim(1, 1, 'silent'), claim(2, 0)], CAN)
  assert.deepEqual(
    [...found],
    [
      [2, claim(2, 0)],
      [4, claim(1, 1, 'silent')],
    ],
  )
})

test('the truth comes to the claims that are there', () => {
  const known = [claim(2, 0), claim(1, 0)]
  const news = [{ ...claim(1, 0), truth: 'goods' }, claim(3, 0)]
  assert.deepEqual(joined(known, news), [claim(2, 0), { ...claim(1, 0), truth: 'goods' }, claim(3, 0)])
})
