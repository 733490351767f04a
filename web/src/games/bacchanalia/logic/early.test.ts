import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedEarly } from './early.ts'
import { KIND } from './numbers.ts'

const told = (kind: number, number: number) => ({ type: 'Narrated', kind, number })

test('a question belongs to the scene that it came before', () => {
  const log = [
    { type: 'TurnBegan' },
    told(KIND.question, 1),
    told(KIND.scene, 2),
    told(KIND.question, 3),
    { type: 'SceneClosed' },
    told(KIND.question, 4),
    { type: 'TurnBegan' },
    told(KIND.question, 5),
    { type: 'Skipped' },
    { type: 'TurnBegan' },
    told(KIND.scene, 6),
    { type: 'FinaleBegan' },
    told(KIND.question, 7),
    told(KIND.finale, 8),
  ]
  assert.deepEqual([...askedEarly(log)], [1, 7])
})
