import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sheet } from '../../../wire/types.ts'
import { actsOf, matrixOf } from './matrix.ts'
import type { LedgerLine } from '../types.ts'

const block = (figure: number, ...certain: string[]) => ({
  title: '',
  columns: [],
  figure,
  rows: certain.map((one) => ({ label: '', marks: [], certain: one })),
})
const sheet = {
  title: '',
  head: [],
  blocks: [block(1, 'X', '0', '0'), block(2, '0', '', '')],
  conclusions: [],
  possible: [2, 6],
  labels: [],
  last: [],
} as Sheet
const sides = [1, 0, -1, 1]
const line = (what: number, who: number): LedgerLine => [1, what, who, -1, 1, []]
const ledger = [line(1, 1), line(3, 1), line(3, 2), line(3, 1), line(4, 2), line(5, 1), line(6, 2), line(8, 1), line(10, 1)]

test('what an abacus does not rule out is possible; a clerk leaves it open', () => {
  assert.deepEqual(
    matrixOf(sheet, 'abacus', sides, [])?.rows.map(({ cells }) => cells),
    [
      ['sure', 'no', 'no'],
      ['no', 'maybe', 'maybe'],
    ],
  )
  assert.deepEqual(
    matrixOf(sheet, 'clerk', sides, [])?.rows.map(({ cells }) => cells),
    [
      ['sure', 'no', 'no'],
      ['no', '', ''],
    ],
  )
})

test('there is no matrix on blank paper, nor without a sheet', () => {
  assert.equal(matrixOf(sheet, 'blank', sides, ledger), null)
  assert.equal(matrixOf(null, 'abacus', sides, ledger), null)
})

test('its columns are the characters in play, its legend what is on it', () => {
  const matrix = matrixOf(sheet, 'clerk', sides, [])
  assert.deepEqual(matrix?.roles, [0, 2, 3])
  assert.deepEqual(matrix?.used, ['sure', 'no'])
})

test('acts are counted by seat; draws and looks are none of the five', () => {
  assert.deepEqual(actsOf(ledger, 1), { loads: 2, swaps: 0, teatini: 1, seizures: 0, inspections: 1 })
  assert.deepEqual(actsOf(ledger, 2), { loads: 1, swaps: 1, teatini: 0, seizures: 1, inspections: 0 })
  assert.deepEqual(actsOf([], 2), { loads: 0, swaps: 0, teatini: 0, seizures: 0, inspections: 0 })
})
