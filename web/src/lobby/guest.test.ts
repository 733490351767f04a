/** A game that has no folder here, as an installed package brings it: a door, and list mode. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from 'svelte/server'
import { screensOf } from '../games/index.ts'
import { manifestOf } from '../games/manifests.ts'
import { DOORS_IN_ORDER } from '../games/order.ts'
import type { GameCard } from '../wire/types.ts'
import { botCalled } from '../words/bots.ts'
import { tongue } from '../words/tongue.svelte.ts'
import Door from './Door.svelte'
import { doorOf } from './doors.ts'
import { drawingsOf } from './drawings.ts'
import { gameCalled } from './gameWords.svelte.ts'
import { besides, panelsOf } from './panels.ts'

const card = (name: string): GameCard => ({
  name,
  seat_counts: [4, 2, 3],
  usual_seats: 3,
  minutes: 20,
  revision: 1,
  options: [{ name: 'rounds', kind: 'int', default: 3, low: 1, high: 9, choices: [], names: [] }],
  bots: ['random', 'wily'],
  levels: [],
  talk: 'open',
  sheets: [],
  lesson: false,
  adults: false,
  tale: false,
  among_bots: {},
})
const drawn = (game: GameCard, known: boolean): string => render(Door, { props: { game, known } }).body

test('a guest has a plain door with its name, its players and its minutes', () => {
  tongue.language = 'en'
  const door = drawn(card('guest'), true)
  assert.match(door, /href="\/g\/guest"/)
  assert.match(door, /<h3[^>]*>guest<\/h3>/)
  assert.match(door, /2–4 players/)
  assert.match(door, /20 min/)
  assert.ok(door.includes(doorOf('guest').inner))
  assert.equal(doorOf('guest'), doorOf('another guest'))
})

test('a guest is played in list mode: it has no screens, drawings or panels, and all its switches are in one list', async () => {
  assert.equal(await screensOf('guest'), null)
  assert.equal((await drawingsOf('guest')).size, 0)
  assert.deepEqual(panelsOf(card('guest')), [])
  assert.deepEqual(
    besides(card('guest')).map(({ name }) => name),
    ['rounds'],
  )
})

test('a bot of a guest is called by its own name, unless every game has such a bot', () => {
  tongue.language = 'en'
  assert.equal(botCalled('guest', 'wily'), 'wily')
  assert.equal(botCalled('guest', 'random'), 'plays at random')
  assert.equal(botCalled('guest', null), '')
})

test('every game on the quay has a manifest in both languages, a door of its own, and drawings for its rules', async () => {
  for (const game of DOORS_IN_ORDER) {
    const manifest = manifestOf(game)
    assert.ok(manifest, game)
    assert.notEqual(doorOf(game), doorOf('guest'), game)
    assert.ok((await drawingsOf(game)).size > 4, game)
    for (const language of ['it', 'en'] as const) {
      tongue.language = language
      const { name, verb, line } = manifest.words[language]
      assert.equal(gameCalled(game), name)
      const door = drawn({ ...card(game), seat_counts: [], minutes: 0 }, false)
      for (const said of [name, verb, line, manifest.players]) assert.ok(door.includes(said), `${game}: ${said}`)
    }
    assert.deepEqual(Object.keys(manifest.words.it.bots ?? {}), Object.keys(manifest.words.en.bots ?? {}), game)
  }
})

test('the drawings of a rules page are found with and without the name of the game', async () => {
  const drawings = await drawingsOf(DOORS_IN_ORDER[1])
  for (const [name, drawing] of drawings) if (!name.includes('/')) assert.equal(drawings.get(`${DOORS_IN_ORDER[1]}/${name}`), drawing)
})
