import assert from 'node:assert/strict'
import test from 'node:test'
import type { Frame, SpokenReport } from '../wire/types'
import { curve, marks, nearest } from './strip.ts'

const frames = [16, 16, 4, 1, 1].map((worlds) => ({ worlds: [worlds, null] }) as unknown as Frame)
const decision = (step: number, value = 0) => ({ step, options: [{ did: true, value }] })
const report = (unit: string, ...decisions: unknown[]) =>
  ({ unit, decisions, dearest: [1], missed: [{ step: 3 }] }) as unknown as SpokenReport

test('a curve falls with what is left to find out', () => {
  assert.equal(curve(frames, 0), 'M0 0.0H250.0V0.0H500.0V50.0H750.0V100.0H1000.0V100.0')
})

test('marks lie where their decisions were, the first ones numbered', () => {
  const found = marks(report('bits', decision(0), decision(2)), frames, 0)
  assert.deepEqual(
    found.map(({ x, y, number }) => [x, y, number]),
    [
      [0, 1, 0],
      [0.5, 0.5, 1],
      [0.75, 0, 2],
    ],
  )
  assert.equal(nearest(found, 0.6), found[1])
  assert.equal(nearest([], 0.5), undefined)
})

test('where chances are counted, a mark is as high as the chance', () => {
  assert.deepEqual(
    marks(report('chance', decision(1, 0.3), decision(4, 0.9)), frames, 0).map(({ y }) => y),
    [0.3, 0.9, 0],
  )
})
