/** Where the boats lie beside their squares. */
import type { Chart, Point } from './chart'
import { whoIsOn, type Scene } from './scene'
import { NOWHERE, type Seat } from './types'

const [WIDE, HIGH] = [56, 50]

/** By seat the middle of its boat; null if it is not on the board. */
export function boatsOn(chart: Chart, scene: Scene): (Point | null)[] {
  const found = scene.at.map((square, seat) => {
    if (square === NOWHERE || square === undefined) return null
    const there = whoIsOn(scene, square)
    return berth(chart, scene, square, there.indexOf(seat), there.length)
  })
  return found.map((boat, seat) => (boat && found.some((other, n) => n !== seat && other && hides(boat, other, chart.scale) && yields(scene, seat, n)) ? aside(chart, scene, boat, scene.at[seat]!) : boat))
}

const hides = (one: Point, other: Point, scale: number) => Math.abs(one.x - other.x) < WIDE * scale && Math.abs(one.y - other.y) < HIGH * scale

/** Of two boats in each other's way, the one among poles makes room, else the later one. */
function yields({ at, ring }: Scene, one: Seat, other: Seat): boolean {
  const plain = (seat: Seat) => ring.kind(at[seat]!) === 'plain'
  return plain(one) === plain(other) ? one > other : plain(one)
}

/** Away from an island, and towards the middle. */
function aside(chart: Chart, { ring }: Scene, boat: Point, square: number): Point {
  const { inside, along } = chart.spots[square]!
  const away = awayFromIsland(ring, square)
  return { x: boat.x + (along.x * away * 22 + inside.x * 46) * chart.scale, y: boat.y + (along.y * away * 22 + inside.y * 46) * chart.scale }
}

function awayFromIsland(ring: Scene['ring'], square: number): number {
  const step = [1, -1].find((n) => ring.kind((square + n + ring.size) % ring.size) === 'main')
  return step === undefined ? 1 : -step
}

function berth(chart: Chart, { ring }: Scene, square: number, nth: number, of: number): Point {
  const spot = chart.spots[square]!
  const { scale: s, middle } = chart
  const out = spot.x < middle.x - 1 ? -1 : 1
  const down = spot.inside.y
  const by = (x: number, y: number): Point => ({ x: spot.x + x * s, y: spot.y + y * s })
  if (chart.plain) return { x: spot.x + spot.inward.x * (34 + 40 * nth), y: spot.y + spot.inward.y * (34 + 40 * nth) }
  switch (ring.kind(square)) {
    case 'main':
      return [by(out * 66, -22), by(-out * 66, -22), by(out * 66, 26), by(-out * 66, 26)][nth]!
    case 'card':
      if (spot.inside.x) return [by(out * 58, 2), by(-out * 62, 2), by(-out * 62, 58), by(out * 58, 58)][nth]!
      return of === 1 ? by(0, down * 46) : by(((nth % 2) * 2 - 1) * 37, down * (46 + 56 * Math.floor(nth / 2)))
    case 'plain':
      return among(chart, ring, square, nth)
  }
}

/** Boats among poles: the first on the rope, the others inside the ring, away from an island. */
function among(chart: Chart, ring: Scene['ring'], square: number, nth: number): Point {
  const { x, y, inside, along } = chart.spots[square]!
  if (nth === 0) return { x, y }
  const [deep, far] = [58, 18 + 66 * (nth - 1)]
  const away = awayFromIsland(ring, square)
  return { x: x + (inside.x * deep + along.x * away * far) * chart.scale, y: y + (inside.y * deep + along.y * away * far) * chart.scale }
}

/** Who bows: the visitor and whom he meets. */
export function bowOf(scene: Scene, seat: Seat): number {
  const { meeting } = scene
  if (!meeting) return 0
  if (seat === meeting.visitor && !meeting.ghost) return 10
  return seat === meeting.owner ? -10 : 0
}
