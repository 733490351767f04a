import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedOf, payersOf } from './asking.ts'
import type { Scene } from './scene.ts'

const scene = {
  order: [2, 3, 0, 1],
  active: 3,
  rows: [[], [], [], [[0, [3, 2]]], [], []],
  at: [
    [3, 1, 1, 1],
    [3, 1, 1, 1],
    [3, 1, 1, 1],
    [3, 1, 1, 1],
  ],
} as unknown as Scene
const log = [
  { type: 'Played', seat: 3, card: 0, area: 3 },
  { type: 'CubePut', seat: 3, card: 0 },
  { type: 'CubePut', seat: 2, card: 0 },
]

test('opponents are asked in turn order from the First Player, without who played', () => {
  assert.deepEqual(askedOf(log, scene, 3, 0, 0), [
    { seat: 2, state: 'joined' },
    { seat: 0, state: 'now' },
    { seat: 1, state: 'later' },
  ])
})

test('who has declined is marked', () => {
  assert.equal(askedOf([...log, { type: 'Declined', seat: 0, card: 0 }], scene, 3, 0, 1)[1]!.state, 'declined')
})

test('who has a cube on the card pays in the order of the boxes, each once', () => {
  const fort = { rows: [[[0, [3, 2, 3]]], [], [], [], [], [[81, [2, 0, 2, 1]]]], soldi: [4, 0, 2, 1] } as unknown as Scene
  const told = [
    { type: 'PaidForDie', seat: 0, card: 9, soldi: 7 },
    { type: 'AreaResolved', area: 5 },
    { type: 'PaidForDie', seat: 2, card: 81, soldi: 3 },
  ]
  assert.deepEqual(payersOf(told, fort, 5, 0, 0), [
    { seat: 2, state: 'paid', soldi: 3 },
    { seat: 0, state: 'now', soldi: 0 },
    { seat: 1, state: 'has nothing', soldi: 0 },
  ])
})
