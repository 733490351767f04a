import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, plainOf, spansOf } from './markdown.ts'

test('emphasis and code', () => {
  assert.deepEqual(
    spansOf('a *b* **c** `d`').map((span) => span.kind),
    ['plain', 'em', 'plain', 'strong', 'plain', 'code'],
  )
})

test('paragraphs, lists and tables', () => {
  const text = 'One\ntwo.\n\n- a\n- b\n  more\n\n| h | k |\n|---|---|\n| 1 | 2 |\n\n---'
  assert.deepEqual(
    blocksOf(text).map((block) => block.kind),
    ['paragraph', 'list', 'table'],
  )
})

test('a list with numbers keeps them', () => {
  const [steps, points] = blocksOf('1. roll\n2. move\n\n- a')
  assert.ok(steps?.kind === 'list' && steps.ordered && steps.items.length === 2)
  assert.ok(points?.kind === 'list' && !points.ordered)
})

test('a comment names the drawings beside the words, and is not read', () => {
  const [list] = blocksOf('- <!-- art: agents/F agents/B --> **Agents**: four\n- none')
  assert.ok(list?.kind === 'list')
  assert.deepEqual(
    list.items.map((item) => item.art),
    [['agents/F', 'agents/B'], []],
  )
  assert.deepEqual(list.items[0]?.spans[0], { kind: 'strong', text: 'Agents' })
  assert.equal(plainOf('<!-- art: q/nave --> The *ship*'), 'the ship')
})

test('what looks like HTML stays text', () => {
  assert.deepEqual(spansOf('<img src=x>'), [{ kind: 'plain', text: '<img src=x>' }])
})
