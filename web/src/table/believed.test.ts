import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mark, steps, type Point } from './believed.ts'

test('somebody knew from where they never doubted again', () => {
  const curve: Point[] = [
    [1, 33],
    [2, 95],
    [3, 50],
    [4, 100],
    [5, 100],
  ]
  assert.deepEqual(mark(curve), { at: [4, 100], knew: true })
})

test('whoever doubted to the end is marked only if they were fooled', () => {
  assert.equal(mark([[1, 33]]), null)
  assert.deepEqual(
    mark([
      [1, 33],
      [2, 4],
      [3, 60],
    ]),
    { at: [2, 4], knew: false },
  )
})

test('a curve is drawn in steps, each as long as its round', () => {
  assert.equal(
    steps(
      [
        [2, 0],
        [4, 100],
        [5, 50],
      ],
      90,
      20,
    ),
    'M0 20.0H45.0V0.0H67.5V10.0H90',
  )
})
