/** The turn of each event, for the chronicle. */
import type { Event } from '../../../table/contract'

export function marks(log: readonly Event[]): string[] {
  let turn = ''
  return log.map((event) => {
    if (event.type === 'Rolled') turn = String(event.turn)
    return turn
  })
}
