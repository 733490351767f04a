import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Chapter, Only, RulesPage } from '../wire/types.ts'
import { countsOf, modesOf, shownOf, type Choice } from './rulesPage.ts'

const only = (seats: number[] = [], mode = ''): Only => ({ says: '', seats, mode })
const chapter = (title: string, level: number, texts: [string, string, Only?][], of = only(), folded = false): Chapter => ({
  title,
  level,
  folded,
  only: of,
  blocks: texts.map(([number, text, which]) => ({ number, text, only: which ?? only() })),
})
const page: RulesPage = {
  title: 'A game',
  seats: [3, 4, 5],
  rule_of: {},
  chapters: [
    chapter('A game', 1, [['', 'Find the number.']]),
    chapter('Visits', 2, [
      ['2.1', 'Play a place.'],
      ['2.2', 'Two cubes.', only([3], 'expert')],
    ]),
    chapter('With five', 2, [['10.1', 'The Ambassador.']], only([5])),
    chapter('An example', 3, [['', 'You are the Ambassador.']]),
    chapter('For the curious', 2, [], only(), true),
    chapter('Draws', 3, [['', 'Chance.']], only(), true),
  ],
}
const all: Choice = { seats: 0, mode: '', sought: '', number: '' }
const numbers = (choice: Partial<Choice>) =>
  shownOf(page, { ...all, ...choice })
    .flatMap((one) => one.blocks.map((block) => block.number))
    .filter(Boolean)

test('without a choice everything is shown', () => {
  assert.equal(shownOf(page, all).length, page.chapters.length)
  assert.deepEqual(numbers({}), ['2.1', '2.2', '10.1'])
})

test('what is for other numbers of players or another mode is left out, with all that stands under it', () => {
  assert.deepEqual(numbers({ seats: 4 }), ['2.1'])
  assert.deepEqual(
    shownOf(page, { ...all, seats: 4 }).map((one) => one.at),
    [0, 1, 4, 5],
  )
  assert.deepEqual(numbers({ seats: 3, mode: 'beginner' }), ['2.1'])
  assert.deepEqual(numbers({ seats: 3, mode: 'expert' }), ['2.1', '2.2'])
})

test('the rule that was asked for is shown even if it does not apply', () => {
  assert.deepEqual(numbers({ seats: 4, number: '10.1' }), ['2.1', '10.1'])
})

test('a search finds words and numbers, and a heading with all that it has', () => {
  assert.deepEqual(numbers({ sought: 'cubes' }), ['2.2'])
  assert.deepEqual(numbers({ sought: ' 10.1 ' }), ['10.1'])
  assert.deepEqual(numbers({ sought: 'visits' }), ['2.1', '2.2'])
  assert.deepEqual(shownOf(page, { ...all, sought: 'nowhere' }), [])
})

test('switches are offered only where the page makes a difference', () => {
  assert.deepEqual([countsOf(page), modesOf(page)], [[3, 4, 5], ['expert']])
  const plain = { ...page, chapters: page.chapters.slice(0, 1) }
  assert.deepEqual([countsOf(plain), modesOf(plain)], [[], []])
})
