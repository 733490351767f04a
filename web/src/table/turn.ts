/** Whether it is known to all that a seat is waited for: what may stand on a drawn curtain. */
import type { Waiting } from '../wire/types'

/** `yours`: everybody knows that this seat is waited for. `several`: all know only that some of those asked are. */
export function knownTurn(waiting: Waiting | null, seat: number | null): 'yours' | 'several' | null {
  if (!waiting || seat === null || !waiting.seats.includes(seat)) return null
  if (waiting.kind === 'plain') return 'yours'
  if (waiting.done) return waiting.done.includes(seat) ? null : 'yours'
  return 'several'
}
