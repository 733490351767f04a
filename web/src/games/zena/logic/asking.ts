/** Who is asked about the card that was just laid, in turn order, and what became of it. */
import type { Event } from '../../../table/contract'
import type { Scene } from './scene'
import { isFort, type Area, type Seat } from './numbers.ts'

export interface Asked {
  readonly seat: Seat
  readonly state: 'joined' | 'declined' | 'now' | 'later' | 'passed over'
}

/** Who may pay for the die, in the order of the boxes; whoever has nothing is not asked. */
export interface Payer {
  readonly seat: Seat
  readonly state: 'paid' | 'now' | 'later' | 'has nothing'
  readonly soldi: number
}

export function payersOf(log: readonly Event[], scene: Scene, area: Area, place: number, now: Seat): Payer[] {
  const lying = scene.rows[area]?.[place]
  if (!lying) return []
  const from = log.findLastIndex(({ type }) => type === 'AreaResolved' || type === 'Rolled')
  const paid = log.slice(from + 1).filter(({ type }) => type === 'PaidForDie')
  const seats = [...new Set(lying[1])]
  const at = seats.indexOf(now)
  return seats.map((seat, n): Payer => {
    const gave = paid.find((event) => event.seat === seat)
    const state = seat === now ? 'now' : gave ? 'paid' : n > at && scene.soldi[seat]! > 0 ? 'later' : 'has nothing'
    return { seat, state, soldi: (gave?.soldi as number | undefined) ?? 0 }
  })
}

export function askedOf(log: readonly Event[], scene: Scene, area: Area, place: number, now: Seat): Asked[] {
  const lying = scene.rows[area]?.[place]
  if (!lying) return []
  const from = log.findLastIndex(({ type, card }) => (type === 'Played' || type === 'FortRevealed') && card === lying[0])
  const since = log.slice(from + 1)
  const fort = isFort(lying[0])
  const seats = scene.order.filter((seat) => (fort || seat !== scene.active) && scene.at[seat]!.includes(area))
  const at = seats.indexOf(now)
  return seats.map((seat, n): Asked => {
    const joined = since.some((event) => event.type === 'CubePut' && event.seat === seat && event.card === lying[0])
    const declined = since.some((event) => event.type === 'Declined' && event.seat === seat)
    const state = seat === now ? 'now' : joined ? 'joined' : declined ? 'declined' : n > at ? 'later' : 'passed over'
    return { seat, state }
  })
}
