import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, spansOf } from './markdown.ts'

test('emphasis and code', () => {
  assert.deepEqual(spansOf('a *b* **c** `d`').map((span) => span.kind), ['plain', 'em', 'plain', 'strong', 'plain', 'code'])
})

test('paragraphs, lists and tables', () => {
  const text = 'One\ntwo.\n\n- a\n- b\n  more\n\n| h | k |\n|---|---|\n| 1 | 2 |\n\n---'
  assert.deepEqual(blocksOf(text).map((block) => block.kind), ['paragraph', 'list', 'table'])
})

test('what looks like HTML stays text', () => {
  assert.deepEqual(spansOf('<img src=x>'), [{ kind: 'plain', text: '<img src=x>' }])
})
