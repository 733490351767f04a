import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse, type Table } from './toml.ts'

const cards = parse(readFileSync(new URL('../../../../src/ridotto/games/zena/cards.toml', import.meta.url), 'utf8'))

test('the cards of the house are read as they are written', () => {
  const actions = cards['actions'] as Table[]
  assert.equal(actions.length, 35)
  assert.deepEqual(actions[0]!['prices'], [4, 2, 1])
  assert.deepEqual(actions[0]!['second'], { prestige: 1 })
  assert.equal((cards['events'] as Table[])[1]!['fort'], true)
  assert.equal((cards['events'] as Table[])[3]!['port'], -1)
})

test('a line may be written in other ways and means the same', () => {
  const one = parse('[[actions]]\nname = "BA1"\nprices = [3, 1, 1]\ngives = { soldi = 1, cards = 2 } # our box')
  const other = parse("[[actions]]\nname = 'BA1'\nprices = [\n  3, # dear\n  1,\n  1,\n]\ngives.soldi = 1\ngives.cards = 2\n")
  assert.deepEqual(one, other)
})

test('a table below an array of tables belongs to its last one', () => {
  const { actions } = parse('[[actions]]\nname = "A"\n[[actions]]\nname = "B"\n[actions.gives]\nsoldi = 4') as { actions: Table[] }
  assert.deepEqual(actions[1], { name: 'B', gives: { soldi: 4 } })
})

test('what is no TOML is refused', () => {
  for (const wrong of ['prices', 'prices = [1, 2', 'a = {b 1}', 'a = 1 2']) assert.throws(() => parse(wrong), SyntaxError)
})
