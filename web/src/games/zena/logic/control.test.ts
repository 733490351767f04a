import assert from 'node:assert/strict'
import { test } from 'node:test'
import { controlOf } from './control.ts'
import type { Places } from '../types.ts'

const POINTS = [5, 3, 2, 2]
const at = (...families: Places[]) => families

test('points are added up, and the highest sum controls', () => {
  const { sums, seat, why } = controlOf(at([3, 1, 3, 2], [3, 1, 2, 2]), [], 3, POINTS)
  assert.deepEqual(sums, [
    { seat: 0, parts: [5, 2], points: 7 },
    { seat: 1, parts: [5], points: 5 },
  ])
  assert.equal(seat, 0)
  assert.equal(why, null)
})

test('a tie for the highest sum means nobody', () => {
  assert.equal(controlOf(at([3, 1, 2, 2], [3, 1, 2, 2]), [], 3, POINTS).why, 'tie')
})

test('a Dama alone controls in the Streets only, and a cube is no company', () => {
  assert.equal(controlOf(at([3, 4, 2, 2], [3, 1, 4, 2]), [], 4, POINTS).why, 'lady')
  assert.equal(controlOf(at([3, 4, 2, 2], [3, 1, 4, 2]), [[0, 4]], 4, POINTS).why, 'lady')
  assert.equal(controlOf(at([3, 0, 2, 2], [3, 1, 0, 2]), [], 0, POINTS).seat, 0)
})

test('a cube of Maneggi is one point, and an empty area is nobody’s', () => {
  assert.deepEqual(controlOf(at([3, 1, 2, 2], [1, 3, 2, 2]), [[1, 2]], 2, POINTS).sums[0], { seat: 1, parts: [2, 2, 1], points: 5 })
  assert.equal(controlOf(at([3, 1, 2, 2]), [], 5, POINTS).why, 'empty')
})
