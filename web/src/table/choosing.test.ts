import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Words } from '../words/speak.ts'
import { entries, soFar } from './choosing.ts'

const words = new Words({
  language: 'en',
  tables: {
    moves: { Call: 'Dial {number}', Show: 'Show {first} and {second}', Wait: 'Wait', Weave: 'Bring in {number}' },
    kinds: { Call: 'Dial a number', Show: 'Show a pair' },
    joins: { number: ' ' },
  },
  fields: { Call: { number: '[plain]' }, Show: { first: 'plain', second: 'plain' }, Wait: {}, Weave: { number: 'plain' } },
  enums: {},
})
const shows = [1, 2, 3, 4, 5].flatMap((first) => [6, 7, 8, 9].map((second) => ({ move: { type: 'Show', first, second }, refusal: null })))
const listed = (choices: Parameters<typeof entries>[0]) => entries(choices, words, [], null).map((line) => line.label)

test('a short list stands as it is', () => {
  assert.deepEqual(listed(shows.slice(0, 2)), ['Show 1 and 6', 'Show 1 and 7'])
})

test('a long list is narrowed by kind, then field by field', () => {
  const all = [...shows, { move: { type: 'Wait' }, refusal: null }]
  assert.deepEqual(listed(all), ['Show a pair', 'Wait'])
  const [kind] = entries(all, words, [], null)
  assert.deepEqual(listed(kind!.under), ['1', '2', '3', '4', '5'])
  const [first] = entries(kind!.under, words, [], null)
  assert.equal(soFar([kind!, first!]), 'Show a pair: 1')
  assert.deepEqual(listed(first!.under), ['Show 1 and 6', 'Show 1 and 7', 'Show 1 and 8', 'Show 1 and 9'])
})

test('a field that holds several is narrowed place by place', () => {
  const digits = [0, 1, 2, 3]
  const calls = digits.flatMap((a) =>
    digits.flatMap((b) => digits.map((c) => ({ move: { type: 'Call', number: [a, b, c] }, refusal: null }))),
  )
  const [zero] = entries(calls, words, [], null)
  assert.equal(zero!.label, '0')
  const [next] = entries(zero!.under, words, [], null)
  assert.equal(soFar([zero!]), '0')
  assert.equal(next!.label, 'Dial 0 0 0')
})

test('a way to nothing but refusals is closed, and says why', () => {
  const refusal = { rule: '1', reason: 'no', facts: {} }
  const closed = shows.map((choice) => ({ ...choice, refusal: choice.move.first === 1 ? refusal : null }))
  const lines = entries(closed, words, [], null)
  assert.equal(lines[0]!.refusal, refusal)
  assert.equal(lines[1]!.refusal, null)
})

test('a text is named by its beginning, not by its number', () => {
  const log = [
    { type: 'Narrated', number: 7, text: 'the fig' },
    { type: 'Narrated', number: 8, text: 'the woman with the blue lantern who does not say her name to anybody' },
  ]
  const said = [7, 8, 9].map((number) => entries([{ move: { type: 'Weave', number }, refusal: null }], words, [], null, log)[0]!.label)
  assert.deepEqual(said, ['Bring in the fig', 'Bring in the woman with the blue lantern who does not say her name …', 'Bring in 9'])
})
