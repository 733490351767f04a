import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holds } from './leisure.ts'
import { KIND } from './numbers.ts'

const chair = (kind: string) => ({ kind }) as never
const text = Array.from({ length: 90 }, () => 'vino').join(' ')
const log = [
  { type: 'TurnBegan', seat: 1 },
  { type: 'Narrated', seat: 1, kind: KIND.scene, number: 3, text },
  { type: 'SceneClosed', seat: 1 },
]
const next = { type: 'TurnBegan', seat: 2 }
const alone = { log, seat: 0, chairs: [chair('person'), chair('bot'), chair('bot')] }

test('alone with companions a scene stays until one goes on', () => {
  assert.equal(holds(alone, next), Infinity)
  assert.equal(holds(alone, { type: 'ElementTied' }), 0)
})

test('with several people, and on the shared screen, it stays for its reading time', () => {
  assert.equal(holds({ ...alone, chairs: [chair('person'), chair('bot'), chair('person')] }, next), 27_000)
  assert.equal(holds({ ...alone, seat: null }, next), 27_000)
})

test('whoever tells in person closes the scene himself, and nothing is held where nothing was told', () => {
  assert.equal(holds({ ...alone, chairs: [chair('person'), chair('person'), chair('bot')] }, next), 0)
  assert.equal(holds({ ...alone, log: [log[0]!] }, next), 0)
  assert.equal(holds({ ...alone, log: [] }, next), 0)
})
