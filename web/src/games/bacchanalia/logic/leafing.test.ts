import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAt, pageAt, placeOf, spanOf } from './leafing.ts'

const SPANS = [spanOf([20], 20, 300), spanOf([320, 620.4], 20, 300), spanOf([919.7], 20, 300)]

test('a piece that is longer than a page goes on over the next', () => {
  assert.deepEqual(SPANS, [
    { first: 0, last: 0 },
    { first: 1, last: 2 },
    { first: 3, last: 3 },
  ])
})

test('a book stays open at what is read when its pages are set anew', () => {
  const place = placeOf(SPANS, 2)
  assert.deepEqual(place, { piece: 1, within: 1 })
  assert.equal(pageAt(SPANS, place), 2)
  assert.equal(
    pageAt(
      [
        { first: 0, last: 1 },
        { first: 2, last: 4 },
      ],
      place,
    ),
    3,
  )
  assert.equal(
    pageAt(
      [
        { first: 0, last: 0 },
        { first: 1, last: 1 },
      ],
      place,
    ),
    1,
  )
  assert.equal(pageAt([{ first: 0, last: 0 }], place), 0)
  assert.equal(pageAt([], place), 0)
})

test('two pages lie side by side, the even one left', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((page) => openAt(page, 2)),
    [0, 0, 2, 2],
  )
})
