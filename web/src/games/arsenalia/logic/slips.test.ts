import assert from 'node:assert/strict'
import { test } from 'node:test'
import { common, slipsBeside, type Box } from './slips.ts'

const frame: Box = { left: 0, top: 0, right: 900, bottom: 460 }
const around = (x: number, y: number, w: number, h: number): Box => ({
  left: x - w / 2,
  right: x + w / 2,
  top: y - h / 2,
  bottom: y + h / 2,
})
const inside = (box: Box) => box.left >= 0 && box.top >= 0 && box.right <= 900 && box.bottom <= 460

test('a slip stays on the chart wherever its square lies', () => {
  for (let x = 30; x <= 870; x += 40) {
    for (let y = 20; y <= 440; y += 30) {
      const of = around(x, y, 60, 40)
      const [slip] = slipsBeside([{ of, width: 180, height: 34 }], [], frame)
      assert.ok(inside(slip!), `${x} ${y}`)
      assert.equal(common(slip!, of), 0)
    }
  }
})

test('a slip leaves free what is taken', () => {
  const of = around(450, 230, 60, 40)
  const boat = { ...around(520, 230, 68, 66), weight: 10 }
  const below = { ...around(450, 290, 200, 70), weight: 10 }
  const [slip] = slipsBeside([{ of, width: 160, height: 34 }], [boat, below], frame)
  assert.equal(common(slip!, boat), 0)
  assert.equal(common(slip!, below), 0)
})

test('two slips never lie on each other, and each is closer to its own square', () => {
  for (let apart = 0; apart <= 120; apart += 20) {
    const [one, other] = [around(200, 150, 60, 40), around(200 + apart, 230, 60, 40)]
    const [first, second] = slipsBeside(
      [
        { of: one, width: 170, height: 34 },
        { of: other, width: 170, height: 34 },
      ],
      [],
      frame,
    )
    assert.equal(common(first!, second!), 0)
    assert.equal(common(first!, other), 0)
    assert.equal(common(second!, one), 0)
  }
})
