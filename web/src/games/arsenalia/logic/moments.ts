/** What one looks at for as long as one likes: cards that were shown to me, and how the match ended. */
import type { Event, Sitting } from '../../../table/contract'
import type { Card, Seat } from './numbers'

export interface Shown {
  readonly kind: 'shown'
  /** Its place in the log: what lies before it has been given back. */
  readonly n: number
  readonly how: 'pair' | 'false' | 'look' | 'treasure'
  /** Whose cards they are; -1: the treasure. */
  readonly by: Seat
  readonly cards: readonly Card[]
}

export interface End {
  readonly kind: 'end'
  readonly n: number
}

export type Moment = Shown | End

export function momentsOf(sitting: Pick<Sitting, 'log' | 'seat'>): Moment[] {
  const me = sitting.seat
  return sitting.log.flatMap((event, n): Moment[] => {
    if (event.type === 'Won' || event.type === 'Lost') return [{ kind: 'end', n }]
    const shown = me === null ? null : shownTo(event, me)
    return shown ? [{ kind: 'shown', n, ...shown }] : []
  })
}

function shownTo(event: Event, me: Seat): Omit<Shown, 'kind' | 'n'> | null {
  const one = [event.card as Card]
  const two = [event.institution as Card, event.craft as Card]
  switch (event.type) {
    case 'PairShown':
      return event.to === me ? { how: 'pair', by: event.by as Seat, cards: two } : null
    case 'FalseShown':
      return event.to === me ? { how: 'false', by: event.by as Seat, cards: one } : null
    case 'SawCard':
      return event.seat === me ? { how: 'look', by: event.owner as Seat, cards: one } : null
    case 'SawTreasure':
      return event.seat === me ? { how: 'treasure', by: -1, cards: two } : null
    default:
      return null
  }
}
