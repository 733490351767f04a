/** Every point of prestige with its reason, by seat. */
import type { Point, Reason } from './tale'
import type { Card, Area, Seat } from './numbers'

export const REASONS: readonly Reason[] = ['card', 'bonus', 'challenge', 'control', 'soldi', 'goal']

export interface Sheet {
  /** By reason and seat. */
  readonly sums: Readonly<Record<Reason, readonly number[]>>
  readonly totals: readonly number[]
}

export function sheetOf(points: readonly Point[], seats: number): Sheet {
  const row = (of: (point: Point) => boolean) =>
    Array.from({ length: seats }, (_, seat) =>
      points.filter((point) => point.seat === seat && of(point)).reduce((sum, point) => sum + point.prestige, 0),
    )
  const sums = Object.fromEntries(REASONS.map((reason) => [reason, row((point) => point.reason === reason)])) as Record<Reason, number[]>
  return { sums, totals: row(() => true) }
}

export interface Detail {
  readonly reason: Reason
  readonly card: Card
  readonly area: Area
  readonly prestige: number
  readonly times: number
}

/** The points of one seat, equal sources together, the largest first. */
export function detailsOf(points: readonly Point[], seat: Seat): Detail[] {
  const found = new Map<string, Detail>()
  for (const point of points) {
    if (point.seat !== seat) continue
    const key = [point.reason, point.card, point.area].join()
    const known = found.get(key)
    found.set(key, {
      reason: point.reason,
      card: point.card,
      area: point.area,
      prestige: point.prestige + (known?.prestige ?? 0),
      times: 1 + (known?.times ?? 0),
    })
  }
  return [...found.values()].sort((one, other) => other.prestige - one.prestige)
}
