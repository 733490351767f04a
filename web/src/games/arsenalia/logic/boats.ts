/** Where the boats lie beside their squares. */
import type { Chart, Point } from './chart'
import { whoIsOn, type Scene } from './scene'
import { NOWHERE, type Seat } from './numbers'

const [WIDE, HIGH] = [56, 50]

/** The middle of each boat, by seat; null if it is not on the board. Where there is room, no boat hides another. */
export function boatsOn(chart: Chart, scene: Scene): (Point | null)[] {
  const { at, ring } = scene
  const found: (Point | null)[] = at.map(() => null)
  const order = [...at.keys()].filter((seat) => at[seat] !== NOWHERE && at[seat] !== undefined)
  order.sort((one, other) => FIRST.indexOf(ring.kind(at[one]!)) - FIRST.indexOf(ring.kind(at[other]!)) || one - other)
  for (const seat of order) {
    const square = at[seat]!
    const hidden = (berth: Point) => found.reduce((sum, boat) => sum + (boat ? shared(boat, berth, chart.scale) : 0), 0)
    found[seat] = berths(chart, ring, square, whoIsOn(scene, square).length).reduce((best, berth) =>
      hidden(berth) < hidden(best) ? berth : best,
    )
  }
  return found
}

/** Who chooses first: those on islands have the least room. */
const FIRST = ['main', 'card', 'plain']

function shared(one: Point, other: Point, scale: number): number {
  return Math.max(0, WIDE * scale - Math.abs(one.x - other.x)) * Math.max(0, HIGH * scale - Math.abs(one.y - other.y))
}

/** Where a boat may lie at its square, the best place first. */
function berths(chart: Chart, ring: Scene['ring'], square: number, boats: number): Point[] {
  const spot = chart.spots[square]!
  const { scale: s, middle } = chart
  if (chart.plain) return [34, 74, 114, 154].map((deep) => ({ x: spot.x + spot.inward.x * deep, y: spot.y + spot.inward.y * deep }))
  const out = spot.x < middle.x - 1 ? -1 : 1
  const down = spot.inside.y
  const by = (x: number, y: number): Point => ({ x: spot.x + x * s, y: spot.y + y * s })
  switch (ring.kind(square)) {
    case 'main':
      return [by(out * 66, -22), by(-out * 66, -22), by(out * 66, 28), by(-out * 66, 28)]
    case 'card':
      if (spot.inside.x) return [by(out * 58, 2), by(-out * 62, 2), by(-out * 62, 58), by(out * 58, 58)]
      return [...(boats === 1 ? [by(0, down * 46)] : []), by(-37, down * 46), by(37, down * 46), by(-37, down * 102), by(37, down * 102)]
    case 'plain':
      return among(chart, ring, square)
  }
}

/** Among poles: on the rope, else inside the ring, away from an island, else outside. */
function among(chart: Chart, ring: Scene['ring'], square: number): Point[] {
  const { x, y, inside, along } = chart.spots[square]!
  const island = [1, -1].find((n) => ring.kind((square + n + ring.size) % ring.size) === 'main')
  const away = island === undefined ? 1 : -island
  const by = (deep: number, far: number): Point => ({
    x: x + (inside.x * deep + along.x * away * far) * chart.scale,
    y: y + (inside.y * deep + along.y * away * far) * chart.scale,
  })
  return [by(0, 0), by(46, 22), by(58, 18), by(58, 84), by(-46, 22), by(104, 22), by(58, 150)]
}

/** Which seats bow: the visitor and whoever is met. */
export function bowOf(scene: Scene, seat: Seat): number {
  const { meeting } = scene
  if (!meeting) return 0
  if (seat === meeting.visitor && !meeting.ghost) return 10
  return seat === meeting.owner ? -10 : 0
}
