/** Where everything lies on the chart: the ring as a rope round the basin, coasts, soundings. Drawn, never random. */
import { NOWHERE, type Square } from './numbers'
import type { Ring } from './ring'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Spot extends Point {
  /** Towards the middle of the basin. */
  readonly inward: Point
  /** Inside the ring, straight up, down or sideways: where there is room beside the rope. */
  readonly inside: Point
  /** Clockwise along the rope. */
  readonly along: Point
}

export interface Chart {
  readonly width: number
  readonly height: number
  readonly middle: Point
  readonly spots: readonly Spot[]
  readonly rope: string
  /** The way along the rope from one square to another. */
  way(from: Square, to: Square, clockwise: boolean): string
  /** The size of islands, quays and boats; 1 on the ring that was drawn. */
  readonly scale: number
  /** Too many squares, or islands too close, for coasts and landmarks: medallions on a rope. */
  readonly plain: boolean
}

/** The chart that was drawn. */
export const DRAWN = { width: 906, height: 470 } as const
const FINE = 720
const SPACING = 82
const ISLAND = 176

export function chartOf(ring: Ring, width: number, height: number): Chart {
  const middle = { x: width / 2, y: height * 0.4723 }
  const rx = width * 0.3863
  const ry = height * 0.3404
  const fine = Array.from({ length: FINE + 1 }, (_, n): Point => {
    const turn = (n / FINE) * 2 * Math.PI
    return { x: middle.x + rx * Math.sin(turn), y: middle.y - ry * Math.cos(turn) }
  })
  const lengths = [0]
  for (let n = 1; n <= FINE; n += 1) lengths.push(lengths[n - 1]! + apart(fine[n - 1]!, fine[n]!))
  const whole = lengths[FINE]!
  const at = (length: number): Point => {
    const wanted = ((length % whole) + whole) % whole
    const n = Math.max(
      1,
      lengths.findIndex((passed) => passed >= wanted),
    )
    const part = (wanted - lengths[n - 1]!) / (lengths[n]! - lengths[n - 1]!)
    return { x: mixed(fine[n - 1]!.x, fine[n]!.x, part), y: mixed(fine[n - 1]!.y, fine[n]!.y, part) }
  }
  const step = whole / ring.size
  const spots = ring.squares.map((square): Spot => {
    const here = at(square * step)
    const next = at(square * step + 1)
    const across = Math.abs(here.y - middle.y) < ry * 0.6
    const inside = { x: across ? Math.sign(middle.x - here.x) : 0, y: across ? 0 : Math.sign(middle.y - here.y) }
    return { ...here, along: unit(here, next), inward: unit(here, middle), inside }
  })
  const mains = spots.filter((_, square) => ring.kind(square) === 'main')
  const closest = Math.min(...mains.map((one, n) => apart(one, mains[(n + 1) % mains.length]!)))
  const scale = Math.min(1, step / SPACING, closest / ISLAND)
  return {
    width,
    height,
    middle,
    spots,
    rope: path(fine, true),
    way(from, to, clockwise) {
      if (from === NOWHERE) return ''
      const squares = (((clockwise ? to - from : from - to) % ring.size) + ring.size) % ring.size
      const points = Array.from({ length: squares * 12 + 1 }, (_, n) => at((from + ((clockwise ? 1 : -1) * n) / 12) * step))
      return path(points, false)
    },
    scale: Math.max(0.5, scale),
    plain: scale < 0.62,
  }
}

/** Where the name of an island stands: below, and a little towards the middle, where the rope does not pass. */
export function nameAt(chart: Chart, spot: Spot): Point {
  const inward = Math.sign(Math.round(chart.middle.x - spot.x))
  // below the middle the number of the next square stands there
  const aside = Math.abs(spot.x - chart.middle.x) > chart.width * 0.26 ? 36 : spot.y > chart.middle.y ? -28 : 0
  return { x: spot.x + aside * inward, y: spot.y + 36 * chart.scale + 18 }
}

// coasts and soundings

export interface Shore {
  readonly land: string
  /** Two lines of shallow water around it. */
  readonly shallows: readonly string[]
}

export function shore(middle: Point, rx: number, ry: number, seed: number, room = 1): Shore {
  return {
    land: coast(middle, rx, ry, seed),
    shallows: [coast(middle, rx + 14 * room, ry + 8 * room, seed), coast(middle, rx + 25 * room, ry + 14 * room, seed)],
  }
}

/** A closed outline with sixteen soft corners. */
function coast({ x, y }: Point, rx: number, ry: number, seed: number): string {
  const next = numbers(seed)
  const corners = Array.from({ length: 16 }, (_, n): Point => {
    const turn = (n / 16) * 2 * Math.PI
    const out = 0.94 + next() * 0.13
    return { x: x + rx * out * Math.cos(turn), y: y + ry * out * Math.sin(turn) }
  })
  const half = (one: Point, other: Point) => `${short((one.x + other.x) / 2)} ${short((one.y + other.y) / 2)}`
  const curves = corners.map((corner, n) => `Q${short(corner.x)} ${short(corner.y)} ${half(corner, corners[(n + 1) % 16]!)}`)
  return `M${half(corners[15]!, corners[0]!)}${curves.join('')}Z`
}

/** Small hills on a land, as strokes. */
export function hills({ x, y }: Point, rx: number, ry: number, seed: number): string {
  const next = numbers(seed)
  return Array.from({ length: 22 }, () => {
    const turn = next() * 2 * Math.PI
    const out = Math.sqrt(next()) * 0.78
    return `M${short(x + rx * out * Math.cos(turn))} ${short(y + ry * out * Math.sin(turn))}l3 -5l3 5`
  }).join('')
}

export interface Sounding extends Point {
  readonly depth: number
}

/** Depths where there is room for them: ornament only. */
export function soundings(chart: Chart, taken: readonly Point[]): Sounding[] {
  const next = numbers(17)
  const found: Sounding[] = []
  for (let n = 0; n < 90; n += 1) {
    const here = { x: 24 + next() * (chart.width - 48), y: 26 + next() * (chart.height - 40), depth: 2 + Math.floor(next() * 8) }
    if (taken.every((spot) => Math.abs(spot.x - here.x) > 88 || Math.abs(spot.y - here.y) > 58)) found.push(here)
  }
  return found
}

/** The lines of the winds, from the rose to beyond the frame. */
export function rhumbs({ middle, width }: Chart): string {
  return Array.from({ length: 32 }, (_, n) => {
    const turn = (n / 32) * 2 * Math.PI
    return `M${short(middle.x)} ${short(middle.y)}L${short(middle.x + width * Math.cos(turn))} ${short(middle.y + width * Math.sin(turn))}`
  }).join('')
}

// small sums

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const short = (value: number) => Math.round(value * 10) / 10
const mixed = (one: number, other: number, part: number) => one + (other - one) * part
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function unit(from: Point, to: Point): Point {
  const length = apart(from, to) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

function path(points: readonly Point[], closed: boolean): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`
}
