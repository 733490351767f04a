/** Replay: which cards a step showed to one seat, or to two, and to nobody else. */
import type { Event, Sitting } from '../../../table/contract'
import { NOTHING, type Card, type Seat } from './numbers'
import { tongueOf } from '../words'

/** Who saw which cards; NOTHING stands for one that this eye has not seen. */
function sightOf(event: Event): { seats: Seat[]; cards: Card[] } | null {
  switch (event.type) {
    case 'Dealt':
      return { seats: [event.seat as Seat], cards: event.cards as Card[] }
    case 'DrewCard':
    case 'PutBackCard':
      return { seats: [event.seat as Seat], cards: [event.card as Card] }
    case 'CardSeen':
      return { seats: [event.by as Seat, event.to as Seat], cards: [event.card as Card] }
    case 'Drew':
    case 'WasPutBack':
      return { seats: [event.seat as Seat], cards: [NOTHING] }
    case 'CardPassed':
      return { seats: [event.by as Seat, event.to as Seat], cards: [NOTHING] }
    default:
      return null
  }
}

export function learnt(sitting: Sitting, told: readonly Event[]): string {
  const say = tongueOf(sitting)
  const found = new Map<string, { seats: Seat[]; cards: Card[] }>()
  for (const event of told) {
    const sight = sightOf(event)
    if (sight)
      found.set(sight.seats.join(), { seats: sight.seats, cards: [...(found.get(sight.seats.join())?.cards ?? []), ...sight.cards] })
  }
  const lines = [...found.values()].map(({ seats, cards }) => {
    const seen = cards.filter((card) => card !== NOTHING)
    return say.onlySaw(say.seats(seats), seats.length, seen.length ? say.list(seen.map(say.card)) : say.whichCard)
  })
  return lines.length || !told.length ? lines.join(' ') : say.allSaw
}
