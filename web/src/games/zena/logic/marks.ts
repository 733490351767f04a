/** The month of each event, for the chronicle. */
import type { Event } from '../../../table/contract'

export function marks(log: readonly Event[]): string[] {
  let month = ''
  return log.map((event) => {
    if (event.type === 'MonthBegan') month = String(event.month)
    return month
  })
}
