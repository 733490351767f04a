import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Board } from './folding.ts'

const BANK = 3
const FORT = 5
/** Cards 0 to 5 lie at the Bank, those from 50 on at the Fort. */
const board = () => new Board(2, { cubes: 10, soldi: 5, hand: 6 }, (card) => (card >= 50 ? FORT : BANK))

test('a card is played, joined and paid for, and its cubes go home when it leaves', () => {
  const b = board()
  b.happen({ type: 'Played', seat: 0, card: 3, area: BANK })
  b.happen({ type: 'CubePut', seat: 0, card: 3, area: BANK, box: 1, price: 3 })
  b.happen({ type: 'CubePut', seat: 1, card: 3, area: BANK, box: 2, price: 2 })
  assert.deepEqual(b.rows[BANK], [[3, [0, 1]]])
  assert.deepEqual(
    [b.soldi, b.supply, b.hands],
    [
      [2, 3],
      [9, 9],
      [
        [5, 0],
        [6, 0],
      ],
    ],
  )
  b.happen({ type: 'Removed', card: 3, area: BANK })
  assert.deepEqual([b.rows[BANK], b.supply], [[], [10, 10]])
})

test('a cube that is taken away lets those below it move up', () => {
  const b = board()
  b.happen({ type: 'Played', seat: 0, card: 0, area: BANK })
  for (const [seat, box] of [
    [0, 1],
    [1, 2],
  ])
    b.happen({ type: 'CubePut', seat, card: 0, area: BANK, box, price: 0 })
  b.happen({ type: 'CubeTaken', seat: 0, card: 0, area: BANK, box: 1 })
  assert.deepEqual(b.rows[BANK], [[0, [1]]])
})

test('of two equal challenges the undecided one stays, and the next one leaves', () => {
  const b = board()
  for (const seat of [0, 1]) {
    b.happen({ type: 'Played', seat, card: 4, area: BANK })
    b.happen({ type: 'CubePut', seat, card: 4, area: BANK, box: 1, price: 0 })
  }
  b.happen({ type: 'AreaResolved', area: BANK })
  b.happen({ type: 'ChallengeCame', card: 4, area: BANK, result: 1 })
  b.happen({ type: 'ChallengeCame', card: 4, area: BANK, result: 0 })
  assert.deepEqual(b.rows[BANK], [[4, [0]]])
})

test('a battle that is won is counted, one that nobody defends is not', () => {
  const b = board()
  for (const card of [50, 51]) b.happen({ type: 'FortRevealed', card })
  b.happen({ type: 'AreaResolved', area: FORT })
  b.happen({ type: 'ChallengeCame', card: 50, area: FORT, result: 2 })
  b.happen({ type: 'Undefended', card: 51 })
  assert.deepEqual([b.battles, b.rows[FORT]], [1, []])
})

test('heirs are alike: where they stand is kept in order', () => {
  const b = board()
  for (const [piece, area] of [
    [2, 4],
    [2, 1],
    [1, 2],
    [0, 3],
  ])
    b.happen({ type: 'Placed', seat: 1, piece, area, card: null })
  assert.deepEqual(b.at[1], [3, 2, 1, 4])
  b.happen({ type: 'PieceMoved', seat: 1, piece: 2, origin: 1, area: 5 })
  assert.deepEqual(b.at[1], [3, 2, 4, 5])
})

test('a cube of Maneggi stands in its area until the month is over', () => {
  const b = board()
  b.happen({ type: 'Played', seat: 0, card: 2, area: BANK })
  b.happen({ type: 'CubePut', seat: 0, card: 2, area: BANK, box: 1, price: 1 })
  b.happen({ type: 'AreaResolved', area: BANK })
  b.happen({ type: 'Manipulated', seat: 0, area: 4 })
  assert.deepEqual([b.manipulating, b.rows[BANK], b.supply[0]], [[[0, 4]], [[2, []]], 9])
  b.happen({ type: 'TookFirst', seat: 1 })
  assert.deepEqual([b.manipulating, b.supply[0]], [[], 10])
})
