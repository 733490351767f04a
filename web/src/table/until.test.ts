import assert from 'node:assert/strict'
import { test } from 'node:test'
import { when } from './until.ts'

const NOW = Date.parse('2026-11-19T18:00:00Z') // a Thursday

test('a deadline is said in the zone of whoever reads it', () => {
  const until = Date.parse('2026-11-24T20:30:00Z')
  assert.deepEqual(when(until, NOW, 'en', 'Europe/Rome'), { day: 'weekday', name: 'Tuesday', time: '21:30' })
  assert.deepEqual(when(until, NOW, 'it', 'Asia/Kolkata'), { day: 'weekday', name: 'mercoledì', time: '02:00' })
})

test('today and tomorrow are those of the reader', () => {
  const until = Date.parse('2026-11-19T23:30:00Z')
  assert.equal(when(until, NOW, 'en', 'Europe/London').day, 'today')
  assert.equal(when(until, NOW, 'en', 'Europe/Rome').day, 'tomorrow')
})

test('what is further away than a week has its date', () => {
  const until = Date.parse('2026-12-03T20:30:00Z')
  assert.deepEqual(when(until, NOW, 'en', 'Europe/Rome'), { day: 'date', name: 'Thursday 3 December', time: '21:30' })
  assert.deepEqual(when(until, NOW, 'it', 'Europe/Rome'), { day: 'date', name: 'giovedì 3 dicembre', time: '21:30' })
  assert.equal(when(NOW - 3 * 86_400_000, NOW, 'it', 'Europe/Rome').day, 'date')
})

test('a day on which the clocks change is one day', () => {
  const saturday = Date.parse('2026-10-24T21:00:00Z')
  assert.equal(when(Date.parse('2026-10-25T22:30:00Z'), saturday, 'en', 'Europe/Rome').day, 'tomorrow')
})
