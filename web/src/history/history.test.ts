import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { History, PlayedMatch } from '../wire/types'
import { byGame, inARow, lastDays, levelOf, longest } from './counted.ts'
import { toTell } from './telling.ts'

const match = (n: number, game: string, won: boolean | null, lamps: number[] = [3], people = 0): PlayedMatch => ({
  match: `m${n}`,
  game,
  began: n,
  won,
  people,
  lamps,
})
const history = (matches: PlayedMatch[], puzzles: History['puzzles'] = []): History => ({ matches, puzzles, until: 1 })
const solved = (day: string, on = day, tries = 1) => ({ day, on, tries })

test('a level is how well the others played on average, and none where people sat', () => {
  assert.equal(levelOf(match(1, 'one', true, [1, 2, 5])), 3)
  assert.equal(levelOf(match(1, 'one', true, [5, 5], 1)), 0)
  assert.equal(levelOf(match(1, 'one', true, [])), 0)
})

test('results are counted by game, in the order of the doors, and by level', () => {
  const found = byGame(
    history([
      match(1, 'one', true, [5]),
      match(2, 'other', false),
      match(3, 'one', false, [1]),
      match(4, 'one', true, [5]),
      match(5, 'told', null),
    ]),
    ['other', 'one'],
  )
  assert.deepEqual(
    found.map(({ game, played, won }) => [game, played, won]),
    [
      ['other', 1, 0],
      ['one', 3, 2],
      ['told', 1, 0],
    ],
  )
  assert.deepEqual(found[1]!.levels, [
    { lamps: 1, played: 1, won: 0 },
    { lamps: 5, played: 2, won: 2 },
  ])
  assert.deepEqual(
    found.map(({ tale }) => tale),
    [false, false, true],
  )
})

test('victories in a row end with a match that was lost; a story ends nothing', () => {
  assert.equal(inARow(history([])), 0)
  assert.equal(inARow(history([match(1, 'one', false), match(2, 'one', true), match(3, 'told', null), match(4, 'one', true)])), 2)
  assert.equal(inARow(history([match(1, 'one', true), match(2, 'one', false)])), 0)
})

test('days of puzzles: solved on their day, later, or never', () => {
  const some = history([], [solved('2026-11-17', '2026-11-18'), solved('2026-11-18', '2026-11-18', 3)])
  assert.deepEqual(
    lastDays(some, '2026-11-19', 3).map(({ tries }) => tries),
    [0, 3, -1],
  )
})

test('the longest row of days counts across the end of a month, and only days that were solved in time', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03']
  assert.equal(
    longest(
      history(
        [],
        days.map((day) => solved(day)),
      ),
    ),
    3,
  )
  assert.equal(longest(history([], [solved('2026-10-31', '2026-11-02'), solved('2026-11-01')])), 1)
})

test('the house is told once of every match that is over with its seat, and of every puzzle that was solved', () => {
  const kept = (one: string, over: number | null, seat: number | null = 0) => ({
    match: one,
    code: `c-${one}`,
    game: 'one',
    names: [],
    seat,
    begun: 1,
    over,
    winners: [],
    tale: false,
  })
  const seat = (one: string, chair: string | null = 'a') => ({ code: `c-${one}`, game: 'one', chair, token: `t-${one}`, name: '' })
  const shelf = [kept('over', 2), kept('running', null), kept('screen', 2, null), kept('seatless', 2), kept('known', 2)]
  const seats = ['over', 'running', 'screen', 'known'].map((one) => seat(one))
  const attempts = { '2026-11-18': { wrong: [1], on: '2026-11-18' }, '2026-11-19': { wrong: [0], on: '' } }
  const found = toTell(shelf, seats, attempts, new Set(['known']))
  assert.deepEqual(found, {
    wish: { matches: [{ match: 'over', token: 't-over' }], puzzles: [{ day: '2026-11-18', on: '2026-11-18', tries: 2 }] },
    names: ['over', '2026-11-18'],
  })
  assert.equal(toTell(shelf, seats, attempts, new Set(['known', ...found!.names])), null)
})
