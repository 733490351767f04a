/** The round of each event, for the chronicle. */
import type { Event } from '../../../table/contract'

export function marks(log: readonly Event[]): string[] {
  let round = 0
  let seen = new Set<unknown>()
  return log.map((event) => {
    if (event.type === 'DealBegan') {
      round = 0
      seen = new Set()
    }
    const mover = event.type === 'Visited' ? event.seat : event.type === 'LaidFaceDown' ? 'laid' : null
    if (mover !== null && (round === 0 || seen.has(mover) || seen.has('appeared'))) {
      round += 1
      seen = new Set()
    }
    if (mover !== null) seen.add(mover)
    if (event.type === 'AmbassadorAppeared') seen.add('appeared')
    return round ? String(round) : ''
  })
}
