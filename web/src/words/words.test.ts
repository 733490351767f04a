import assert from 'node:assert/strict'
import { test } from 'node:test'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { it } from './it.ts'

test('both languages say the same things', () => {
  assert.deepEqual(Object.keys(en), Object.keys(it))
})

test('both languages speak of the same facts', () => {
  const facts = (saying: string) => [...new Set(saying.match(/\{\w+/g) ?? [])].sort()
  for (const [key, saying] of Object.entries(it)) assert.deepEqual(facts(en[key as keyof typeof it]), facts(saying), key)
})

test('one and many', () => {
  assert.equal(fill('{n|una sedia|{n} sedie}', { n: 1 }), 'una sedia')
  assert.equal(fill('{n|una sedia|{n} sedie}', { n: 3 }), '3 sedie')
  assert.equal(fill('{name} {other}', { name: 'Anna' }), 'Anna {other}')
})
