import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { backoff } from './backoff.ts'
import { Line } from './socket.ts'

class FakeSocket {
  static OPEN = 1
  static made: FakeSocket[] = []
  readyState = 1
  sent: Record<string, unknown>[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    FakeSocket.made.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data))
  }
  close() {
    this.readyState = 3
  }
  says(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const newest = () => FakeSocket.made.at(-1)!
const heard: string[] = []
const states: string[] = []
let hurry = () => {}

Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { protocol: 'http:', host: 'here' },
  document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
  addEventListener: (_: string, what: () => void) => (hurry = what),
  removeEventListener() {},
})

function call(): Line {
  const line = new Line('MASK7Q', 'token', { heard: (message) => heard.push(message.type), state: (state) => states.push(state) })
  newest().onopen()
  newest().says({ type: 'Welcome' })
  return line
}

beforeEach(() => {
  heard.length = 0
  states.length = 0
  FakeSocket.made.length = 0
})

test('a move that is not acknowledged is sent again under the same id', () => {
  const line = call()
  const id = line.play(3, { type: 'Visit', place: 0 })
  newest().onclose()
  assert.equal(states.at(-1), 'lost')
  hurry()
  newest().onopen()
  newest().says({ type: 'Welcome' })
  assert.deepEqual(
    newest().sent.map((message) => message['id'] ?? message['type']),
    ['Hello', id],
  )
  newest().says({ type: 'Done', id })
  newest().onclose()
  hurry()
  newest().onopen()
  newest().says({ type: 'Welcome' })
  assert.deepEqual(
    newest().sent.map((message) => message['type']),
    ['Hello'],
  )
  line.close()
})

test('a move names the match in which it was made, also when it is sent again in the next one', () => {
  const line = call()
  newest().says({ type: 'Whole', match: 'first', epoch: 'e', n: 4 })
  line.play(0, { type: 'Guess', institution: 1, craft: 7 })
  line.undo()
  newest().onclose()
  hurry()
  newest().onopen()
  newest().says({ type: 'Welcome' })
  newest().says({ type: 'Whole', match: 'second', epoch: 'f', n: 0 })
  line.play(0, { type: 'Guess', institution: 2, craft: 8 })
  assert.deepEqual(
    newest().sent.map((message) => message['match']),
    [undefined, 'first', 'first', 'second'],
  )
  line.close()
})

test('it resumes by the last message it has', () => {
  const line = call()
  newest().says({ type: 'Whole', epoch: 'e', n: 4 })
  newest().says({ type: 'News', n: 5 })
  newest().onclose()
  hurry()
  newest().onopen()
  assert.deepEqual(newest().sent[0]!['last'], { epoch: 'e', n: 5 })
  line.close()
})

test('a gap makes it ask for everything, and what came twice is not heard twice', () => {
  const line = call()
  newest().says({ type: 'Whole', epoch: 'e', n: 4 })
  newest().says({ type: 'News', n: 4 })
  newest().says({ type: 'News', n: 7 })
  assert.deepEqual(heard, ['Welcome', 'Whole'])
  hurry()
  newest().onopen()
  assert.equal(newest().sent[0]!['last'], null)
  line.close()
})

test('a seat that has moved away does not call again', () => {
  call()
  newest().says({ type: 'Bye', why: 'moved' })
  assert.equal(states.at(-1), 'closed')
  hurry()
  assert.equal(FakeSocket.made.length, 1)
})

test('it waits longer each time, but never long', () => {
  const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 1))
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 5000, 5000])
})
