import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beatsOf, goalsTold, toldWith } from './turned.ts'

const LOG = [
  { type: 'NobodyControls', area: 5 },
  { type: 'CountedSoldi', seat: 0, soldi: 7, prestige: 1 },
  { type: 'GoalShown', seat: 0, card: 36, prestige: 5 },
  { type: 'GoalShown', seat: 0, card: 48, prestige: 0 },
  { type: 'CountedSoldi', seat: 1, soldi: 3, prestige: 0 },
  { type: 'CountedSoldi', seat: 2, soldi: 9, prestige: 1 },
  { type: 'GoalShown', seat: 2, card: 35, prestige: 1 },
  { type: 'Won', seats: [0], prestige: 21 },
]

test('goals are turned up one by one, and the last beat is the score', () => {
  const goals = goalsTold(LOG)
  assert.deepEqual(
    goals.map(({ seat, card, worth }) => [seat, card, worth]),
    [
      [0, 36, 5],
      [0, 48, 0],
      [2, 35, 1],
    ],
  )
  assert.equal(beatsOf(goals), 4)
})

test('with each goal the log is known up to it, and who has won is not', () => {
  const goals = goalsTold(LOG)
  assert.deepEqual(
    [0, 1, 2, 3].map((turned) => toldWith(goals, turned)),
    [2, 3, 4, 7],
  )
})

test('without goals nothing is waited for', () => {
  assert.equal(beatsOf(goalsTold(LOG.filter(({ type }) => type !== 'GoalShown'))), 0)
})
