import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosen, toggled } from './company.ts'

test('people are chosen one by one and sent away again; with nobody left a family comes', () => {
  const one = toggled('family', 'Nane')
  assert.deepEqual(one, ['Nane'])
  const two = toggled(one, 'Lugrezia')
  assert.deepEqual(two, ['Nane', 'Lugrezia'])
  assert.ok(chosen(two, 'Nane'))
  assert.ok(!chosen('expert', 'Nane'))
  assert.equal(toggled(toggled(two, 'Nane'), 'Lugrezia'), 'family')
})
