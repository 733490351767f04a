import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Chair, Table } from '../wire/types.ts'
import { faster, solitary } from './tempo.ts'

const table = (...kinds: Chair['kind'][]) => ({ chairs: kinds.map((kind) => ({ kind })) }) as Table

test('only who sits with bots alone chooses how fast they play', () => {
  assert.equal(solitary(table('person', 'bot', 'bot')), true)
  assert.equal(solitary(table('person', 'person', 'bot')), false)
  assert.equal(solitary(table('person', 'empty', 'bot')), false)
  assert.equal(solitary(table('bot', 'bot')), false)
})

test('the speeds go round', () => {
  assert.deepEqual((['slow', 'normal', 'fast'] as const).map(faster), ['normal', 'fast', 'slow'])
})
