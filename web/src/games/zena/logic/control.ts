/** The control points of each seat in an area, and what they are made up of. */
import { LADY, NOBODY, STREETS, type Area, type Seat } from './numbers.ts'
import type { Places } from '../types.ts'

/** The control points of each piece, by its place in a family. */
export type Points = readonly number[]

export interface Sum {
  readonly seat: Seat
  /** What is added up: 5 + 2. */
  readonly parts: readonly number[]
  readonly points: number
}

export interface Control {
  /** The highest first. */
  readonly sums: readonly Sum[]
  readonly seat: Seat
  /** Why nobody controls. */
  readonly why: 'empty' | 'tie' | 'lady' | null
}

export function controlOf(at: readonly Places[], manipulating: readonly (readonly [Seat, Area])[], area: Area, pointsOf: Points): Control {
  const sums = at
    .map((places, seat): Sum => {
      const pieces = places.flatMap((place, n) => (place === area ? [pointsOf[n]!] : []))
      const cubes = manipulating.filter(([owner, there]) => owner === seat && there === area).map(() => 1)
      const parts = [...pieces, ...cubes]
      return { seat, parts, points: parts.reduce((sum, n) => sum + n, 0) }
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
  const [best, next] = sums
  if (!best) return { sums, seat: NOBODY, why: 'empty' }
  if (next?.points === best.points) return { sums, seat: NOBODY, why: 'tie' }
  if (area !== STREETS && ladyAlone(at[best.seat]!, area)) return { sums, seat: NOBODY, why: 'lady' }
  return { sums, seat: best.seat, why: null }
}

/** Outside the Streets a Dama does not control alone; a cube of Maneggi is no company. */
function ladyAlone(places: Places, area: Area): boolean {
  return places[LADY] === area && places.filter((place) => place === area).length === 1
}
