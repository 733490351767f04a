/** Where slips lie beside what they speak of: close to it, whole, and off everything that one wants to see. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something that is better not covered. */
export interface Taken extends Box {
  readonly weight: number
}

export interface Slip {
  /** What it speaks of. */
  readonly of: Box
  readonly width: number
  readonly height: number
}

const GAPS = [5, 16, 30, 46, 64]
const SLIDES = [0, -0.35, 0.35, -0.7, 0.7, -1, 1]
const ON_ANOTHER = 60
const OFF_THE_CHART = 1000
const AMBIGUOUS = 12

export function slipsBeside(slips: readonly Slip[], taken: readonly Taken[], frame: Box): Box[] {
  const laid: Taken[] = []
  return slips.map((slip, n) => {
    const others = slips.filter((_, k) => k !== n).map((other) => other.of)
    const best = places(slip)
      .map(({ box, far }) => ({
        box,
        cost: far + cost(box, [...taken, ...laid], frame) + (others.some((other) => gap(box, other) < gap(box, slip.of)) ? AMBIGUOUS : 0),
      }))
      .reduce((one, other) => (other.cost < one.cost ? other : one)).box
    laid.push({ ...best, weight: ON_ANOTHER })
    return best
  })
}

/** On each side, slid along it, and farther away. */
function places({ of, width, height }: Slip): { box: Box; far: number }[] {
  const [x, y] = [(of.left + of.right) / 2, (of.top + of.bottom) / 2]
  const [dx, dy] = [(of.right - of.left + width) / 2, (of.bottom - of.top + height) / 2]
  return GAPS.flatMap((away) =>
    SLIDES.flatMap((slide) => {
      const far = away * 0.25 + Math.abs(slide) * 4
      const [along, down] = [slide * (dx - 10), slide * (dy - 8)]
      return [
        around(x + dx + away, y + down),
        around(x - dx - away, y + down),
        around(x + along, y - dy - away),
        around(x + along, y + dy + away),
      ].map((box) => ({ box, far }))
    }),
  )

  function around(middleX: number, middleY: number): Box {
    return { left: middleX - width / 2, right: middleX + width / 2, top: middleY - height / 2, bottom: middleY + height / 2 }
  }
}

function cost(box: Box, taken: readonly Taken[], frame: Box): number {
  const covers = taken.reduce((sum, one) => sum + (one.weight * common(box, one)) / 100, 0)
  return covers + OFF_THE_CHART * (1 - common(box, frame) / ((box.right - box.left) * (box.bottom - box.top)))
}

/** The area that two boxes share. */
export function common(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, wide) * Math.max(0, high)
}

function gap(one: Box, other: Box): number {
  return Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  )
}
