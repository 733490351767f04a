import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kept, merged, type Brought } from './carrying.ts'

const seat = (code: string, token: string) => ({ code, game: 'q', chair: 'a', token, name: 'Anna' })
const match = (id: string, over: number | null, begun = 1) => ({
  ...{ match: id, code: 'AAAAAA', game: 'q', names: [], seat: 0, winners: [], tale: false, begun, over },
})
const nothing: Brought = { added: [], renamed: {}, further: [], same: 0, apart: 0, several: 0, seats: [], browser: {} }

test('a file takes along what is ours, and nothing else', () => {
  const all = new Map([
    ['ridotto.seats', '[]'],
    ['another page', 'theirs'],
  ])
  const storage = { length: all.size, key: (n: number) => [...all.keys()][n] ?? null, getItem: (name: string) => all.get(name) ?? null }
  assert.deepEqual(kept(storage), { 'ridotto.seats': '[]' })
})

test('seats of both are kept; a key that was brought takes the place of the older one', () => {
  const here = { 'ridotto.seats': JSON.stringify([seat('AAAAAA', 'old'), seat('BBBBBB', 'mine')]) }
  const now = merged(here, { ...nothing, seats: [seat('AAAAAA', 'new')] })
  assert.deepEqual(JSON.parse(now['ridotto.seats']!), [seat('AAAAAA', 'new'), seat('BBBBBB', 'mine')])
})

test('a match that is over stays over, and follows its table to another code', () => {
  const here = { 'ridotto.shelf': JSON.stringify([match('m1', 5), match('m2', null, 2)]) }
  const browser = { 'ridotto.shelf': JSON.stringify([match('m1', null), match('m2', 9, 2), match('m3', null, 3)]) }
  const now = merged(here, { ...nothing, browser, renamed: { AAAAAA: 'CCCCCC' } })
  const found = JSON.parse(now['ridotto.shelf']!) as { match: string; over: number | null; code: string }[]
  assert.deepEqual(
    found.map((one) => [one.match, one.over, one.code]),
    [
      ['m3', null, 'CCCCCC'],
      ['m2', 9, 'CCCCCC'],
      ['m1', 5, 'AAAAAA'],
    ],
  )
})

test('a solved puzzle is never unsolved, and what is set here stays set', () => {
  const solved = { wrong: [], on: '2026-12-01' }
  const here = { 'ridotto.puzzles': JSON.stringify({ a: solved, b: { wrong: [1], on: '' } }), 'ridotto.theme': 'dark' }
  const browser = {
    'ridotto.puzzles': JSON.stringify({ a: { wrong: [2], on: '' }, b: solved, c: solved }),
    'ridotto.theme': 'light',
    'ridotto.name': 'Anna',
  }
  const now = merged(here, { ...nothing, browser })
  assert.deepEqual(JSON.parse(now['ridotto.puzzles']!), { a: solved, b: solved, c: solved })
  assert.equal(now['ridotto.theme'], 'dark')
  assert.equal(now['ridotto.name'], 'Anna')
})
