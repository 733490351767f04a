import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imagesIn } from './images.ts'

const said = (text: string) => imagesIn(text).map(({ text: image }) => image)

test('names, and what comes in with an article, could be taken up', () => {
  assert.deepEqual(said('La musica si allontana. Una donna con la lanterna azzurra prende la mano di Sabina.'), ['Sabina', 'una donna'])
  assert.deepEqual(said('Below it, among the husks, a broken flute with two reeds plays for Lucius Verus.'), [
    'Lucius Verus',
    'a broken flute',
  ])
  assert.deepEqual(said('Trovo un’anfora rotta, poi un’anfora rotta.'), ['un’anfora rotta'])
})

test('a sentence that names nothing offers nothing', () => {
  assert.deepEqual(said('Corro. Non so dove.'), [])
  assert.deepEqual(said(''), [])
})
