import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailsOf, sheetOf } from './score.ts'
import type { Point } from './tale.ts'

const point = (seat: number, reason: Point['reason'], prestige: number, card = -1, area = -1): Point => ({
  seat,
  reason,
  prestige,
  card,
  area,
  month: 1,
})
const points = [
  point(0, 'card', 2, 18),
  point(1, 'bonus', 1, 0),
  point(0, 'card', 2, 18),
  point(0, 'control', 1, -1, 4),
  point(1, 'goal', 0, 35),
]

test('the sheet adds up by reason and seat', () => {
  const sheet = sheetOf(points, 2)
  assert.deepEqual(sheet.sums.card, [4, 0])
  assert.deepEqual(sheet.sums.bonus, [0, 1])
  assert.deepEqual(sheet.totals, [5, 1])
})

test('equal sources of a seat stand together, the largest first', () => {
  assert.deepEqual(
    detailsOf(points, 0).map(({ prestige, times }) => [prestige, times]),
    [
      [4, 2],
      [1, 1],
    ],
  )
})
