import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Words } from '../../../words/speak.ts'
import { waysOf } from './asking.ts'

const words = { refusal: () => 'You have asked her twice. (R12)' } as unknown as Words
const ask = (seat: number) => ({ type: 'Ask', seat, kind: null })
const sitting = { seat: 0, names: ['Anna', 'Bea', 'Celal'], words, moves: [ask(1), { type: 'Decline' }], choices: null }

test('until the house has shown all choices, those that it allows are there', () => {
  assert.deepEqual(waysOf(sitting), [{ move: ask(1), refusal: '', figure: 1, kind: null }])
})

test('what is refused stands there too, with its reason but without the number of the rule', () => {
  const refusal = { code: 'asked_twice', args: [] } as never
  const choices = [
    { move: ask(1), refusal: null },
    { move: ask(2), refusal },
    { move: ask(0), refusal },
  ]
  assert.deepEqual(
    waysOf({ ...sitting, choices }).map((way) => [way.figure, way.refusal]),
    [
      [1, ''],
      [2, 'You have asked her twice.'],
    ],
  )
})

test('the fourth agent is asked, or looked at, for a kind of card', () => {
  const moves = [
    { type: 'AskFourth', kind: 1 },
    { type: 'LookAt', kind: 0 },
  ]
  assert.deepEqual(
    waysOf({ ...sitting, moves }).map((way) => [way.figure, way.kind]),
    [
      [3, 1],
      [3, 0],
    ],
  )
})
