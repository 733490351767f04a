import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broken, shortName } from './naming.ts'

test('a long name is cut between words, and never after a particle', () => {
  assert.equal(shortName('Banco de San Zorzo'), 'Banco de San Zorzo')
  assert.equal(shortName('Relaioin co-a compagnia'), 'Relaioin')
  assert.equal(shortName('Madonna Reginn-a de Zena'), 'Madonna Reginn-a')
  assert.equal(shortName('Cenie de San Gioane'), 'Cenie')
  assert.equal(shortName('Interminabilissimamente'), 'Interminabilissimamente')
})

test('a name is not broken at its own hyphens', () => {
  assert.equal(broken('Caravann-a'), 'Ca\u00ADra\u00ADvann-\u2060a')
  assert.equal(broken('co-a'), 'co-\u2060a')
})

test('long words may be broken between syllables', () => {
  const shown = (name: string) => broken(name).replaceAll('\u00AD', '|')
  assert.equal(shown('Sollevaioin pilota'), 'Sol|le|vaioin pilota')
  assert.equal(shown('Asseguracioin'), 'Asse|gu|ra|cioin')
  assert.equal(shown('Portofranco'), 'Por|to|franco')
  assert.equal(shown('Contrabando'), 'Con|tra|bando')
  assert.equal(shown('Fa fito'), 'Fa fito')
})
