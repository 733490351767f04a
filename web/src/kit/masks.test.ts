/** Who wears what: the plain mask belongs to assistants, and seats can be told apart. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dressed, MASKS, PLAIN, type MaskName } from './masks.ts'

const chairs = (...masks: MaskName[]) => masks.map((mask) => ({ mask }))

test('an assistant wears the plain mask, in a colour and with a letter that nobody else has', () => {
  const found = dressed(chairs('volto', 'colombina', 'volto', 'moretta'))
  assert.deepEqual(
    found.map(({ mask }) => mask),
    ['volto', 'colombina', 'volto', 'moretta'],
  )
  assert.equal(new Set(found.map(({ colour }) => colour)).size, 4)
  assert.equal(new Set(found.map(({ letter }) => letter)).size, 4)
})

test('an assistant takes nobody their own colour, wherever it sits', () => {
  const people = dressed(chairs('colombina', 'gatto'))
  const [, ...withOne] = dressed(chairs('volto', 'colombina', 'gatto'))
  assert.deepEqual(withOne, people)
})

test('nobody is offered the plain mask', () => {
  assert.ok(!MASKS.some(({ mask }) => mask === PLAIN))
})
