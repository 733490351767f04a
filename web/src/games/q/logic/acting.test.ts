import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../state/draft.svelte.ts'
import { loading, moveBehind } from './acting.ts'

const draft = (change: Partial<Draft>): Draft => ({ door: null, inside: false, picked: [], seat: null, number: 1, ...change })
const hand = [3, 3, 8]
const moves = [
  { type: 'Draw' },
  { type: 'Load', card: 3 },
  { type: 'Load', card: 8 },
  { type: 'Swap', seat: 1, number: 1 },
  { type: 'Swap', seat: 1, number: 2 },
  { type: 'Discard', seat: 2, number: 1 },
]

test('behind no door nothing is done', () => {
  assert.equal(moveBehind(draft({}), moves, hand), undefined)
})

test('a draw needs nothing but its door, and a seizure must be allowed', () => {
  assert.deepEqual(moveBehind(draft({ door: 'fondaco' }), moves, hand), { type: 'Draw' })
  assert.equal(moveBehind(draft({ door: 'consiglio' }), moves, hand), undefined)
})

test('a card is loaded by its place in the hand, and only behind the door of the port', () => {
  assert.equal(moveBehind(draft({ door: 'porto' }), moves, hand), undefined)
  assert.deepEqual(moveBehind(draft({ door: 'porto', picked: [2] }), moves, hand), { type: 'Load', card: 8 })
  assert.equal(loading(draft({ door: 'porto', picked: [1] }), hand), 3)
  assert.equal(loading(draft({ door: 'caratello', picked: [1] }), hand), undefined)
})

test('a swap and a discard name a seat and a number that the house has listed', () => {
  assert.equal(moveBehind(draft({ door: 'caratello' }), moves, hand), undefined)
  assert.deepEqual(moveBehind(draft({ door: 'caratello', seat: 1, number: 2 }), moves, hand), { type: 'Swap', seat: 1, number: 2 })
  assert.equal(moveBehind(draft({ door: 'teatini', seat: 1 }), moves, hand), undefined)
  assert.deepEqual(moveBehind(draft({ door: 'teatini', seat: 2 }), moves, hand), { type: 'Discard', seat: 2, number: 1 })
})
