/** The ship of each event, for the chronicle. */
import type { Event } from '../../../table/contract'

export function marks(log: readonly Event[]): string[] {
  let round = ''
  return log.map((event) => {
    if (event.type === 'RoundBegan') round = String(event.round)
    return round
  })
}
