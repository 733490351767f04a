/** What one looks at for as long as one likes: a swap, cards lost, a ship that sails, how the match ended. */
import type { Event, Sitting } from '../../../table/contract'
import { sailings } from './sail'
import type { Card, Seat } from './numbers'

/** `n`: its place in the log; what lies before it has been given back. */
export type Swapped = {
  readonly kind: 'swap'
  readonly n: number
  readonly partner: Seat
  readonly gave: readonly Card[]
  readonly got: readonly Card[]
}
export type Lost = { readonly kind: 'lost'; readonly n: number; readonly by: Seat; readonly cards: readonly Card[] }
export type Sailing = { readonly kind: 'sail'; readonly n: number }
export type End = { readonly kind: 'end'; readonly n: number }
export type Moment = Swapped | Lost | Sailing | End

export function momentsOf(sitting: Pick<Sitting, 'log' | 'seat'>): Moment[] {
  const { log, seat: me } = sitting
  const sails = new Set(sailings(log))
  return log.flatMap((event, n): Moment[] => {
    if (sails.has(n)) return [{ kind: 'sail', n }]
    if (event.type === 'Won' || event.type === 'NobodyWon') return [{ kind: 'end', n }]
    if (me === null || event.seat !== me) return []
    if (event.type === 'CardsSwapped')
      return [{ kind: 'swap', n, partner: event.partner as Seat, gave: event.gave as Card[], got: event.got as Card[] }]
    if (event.type === 'CardsLost') return [{ kind: 'lost', n, by: whoCalled(log, n), cards: event.cards as Card[] }]
    return []
  })
}

const whoCalled = (log: readonly Event[], n: number) =>
  (log.findLast((event, at) => at <= n && event.type === 'TheatinesCalled')?.seat as Seat | undefined) ?? -1
