import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roman } from './roman.ts'
import { firstSentence, nameIn, parted, joined, shortened } from './texts.ts'

test('a character is called what the first answer begins with', () => {
  assert.equal(nameIn('Vibia, a player'), 'Vibia')
  assert.equal(nameIn('Aulo Sempronio. Poet.'), 'Aulo Sempronio')
  assert.equal(nameIn('somebody who must not be seen here'), '')
})

test('a short first line with an empty one after it is a title', () => {
  assert.deepEqual(parted('The gate\n\nIt rains.\nStill.'), { title: 'The gate', paragraphs: ['It rains.', 'Still.'] })
  assert.deepEqual(parted('It rains.'), { title: '', paragraphs: ['It rains.'] })
  assert.deepEqual(parted('The gate'), { title: 'The gate', paragraphs: [] })
})

test('of an element its first sentence is shown, and a long text is cut between words', () => {
  assert.equal(firstSentence('A blue lantern. It smokes.\nMuch.'), 'A blue lantern')
  assert.equal(shortened('one two three', 8), 'one two…')
})

test('scenes are numbered as in Rome', () => {
  assert.deepEqual([1, 4, 9, 14, 49].map(roman), ['I', 'IV', 'IX', 'XIV', 'XLIX'])
})

test('a name and a spark that are touched make one sentence', () => {
  assert.equal(joined('Bibulus', 'La persona a cui tutti raccontano i segreti.'), 'Bibulus, la persona a cui tutti raccontano i segreti.')
  assert.equal(joined('', 'Bibulus'), 'Bibulus')
  assert.equal(joined('Acilia', 'Lupa'), 'Acilia Lupa')
  assert.equal(nameIn(joined('Bibulus', 'La persona a cui tutti raccontano i segreti.')), 'Bibulus')
  assert.equal(
    joined('Uno sbaglio di una lettera sola.', 'Un furto in cui non manca niente.'),
    'Uno sbaglio di una lettera sola. Un furto in cui non manca niente.',
  )
})

test('a title may cry out', () => {
  assert.equal(parted('Salute!\n\nBacchus ha il raffreddore.').title, 'Salute!')
  assert.equal(parted('Salute!').title, 'Salute!')
  assert.equal(parted('Corro via.\n\nPoi dormo.').title, '')
})
