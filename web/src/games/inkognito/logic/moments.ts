/** What one looks at for as long as one likes: cards that were shown to me, and the end of a deal. */
import type { Event, Sitting } from '../../../table/contract'
import type { Card, Figure } from './numbers'

export interface Shown {
  readonly kind: 'shown'
  /** Its place in the log: what lies before it has been given back. */
  readonly n: number
  readonly how: 'pair' | 'sign' | 'answer' | 'overheard' | 'fourth'
  readonly by: Figure
  /** To whom it was shown; somebody else if I only overhear. */
  readonly to: Figure
  readonly cards: readonly Card[]
}

export interface DealEnd {
  readonly kind: 'end'
  readonly n: number
  readonly call: {
    readonly seat: Figure
    readonly number: readonly Card[]
    readonly seats: readonly Figure[] | null
    readonly right: boolean
  } | null
  readonly truths: readonly { readonly figure: Figure; readonly agent: Card; readonly fragment: Card }[]
  readonly scored: readonly Figure[]
  readonly winners: readonly Figure[] | null
  /** The next deal has begun. */
  readonly goesOn: boolean
}

export type Moment = Shown | DealEnd

export function momentsOf(sitting: Pick<Sitting, 'log' | 'seat'>): Moment[] {
  const found: Moment[] = []
  sitting.log.forEach((event, n) => {
    const shown = shownBy(event, n, sitting.seat)
    if (shown) found.push(shown)
    if (event.type === 'Called' || event.type === 'DealDrawn') found.push(dealEnd(sitting.log, n))
  })
  return found
}

/** The end of the last deal, as long as nobody has played a place since: for screens that nobody dismisses. */
export function lastEnd(log: readonly Event[]): DealEnd | null {
  const n = log.findLastIndex((e) => e.type === 'Called' || e.type === 'DealDrawn')
  const since = log.findLastIndex((e) => e.type === 'Visited' || e.type === 'LaidFaceDown')
  return n > since ? dealEnd(log, n) : null
}

function shownBy(event: Event, n: number, me: number | null): Shown | null {
  const by = event.by as number
  const to = event.to as number
  const one = [event.card as Card]
  if (me === null) return null
  switch (event.type) {
    case 'Shown':
      return to === me ? { kind: 'shown', n, how: 'pair', by, to, cards: event.cards as Card[] } : null
    case 'Signed':
      return to === me ? { kind: 'shown', n, how: 'sign', by, to, cards: one } : null
    case 'Answered':
      if (to === me) return { kind: 'shown', n, how: 'answer', by, to, cards: one }
      return by !== me && event.ambassador === me ? { kind: 'shown', n, how: 'overheard', by, to, cards: one } : null
    case 'SawOfFourth':
      return { kind: 'shown', n, how: 'fourth', by: 3, to: me, cards: one }
    default:
      return null
  }
}

/** What a call was: `open` while black cards are still to be turned up; `stranger`: the right number (R13), but not with the partner; `names`: the right number, but not who is who (R15). */
export function verdictOf(end: DealEnd): 'open' | 'right' | 'wrong' | 'stranger' | 'names' {
  const { call, truths } = end
  if (!call || truths.length < AGENTS_DEALT) return 'open'
  if (call.right) return 'right'
  const inOrder = [...truths].sort((one, other) => one.agent - other.agent)
  if (inOrder.some(({ fragment }, at) => fragment !== call.number[at])) return 'wrong'
  return call.seats !== null && inOrder.some(({ figure }, at) => figure !== call.seats![at]) ? 'names' : 'stranger'
}

const AGENTS_DEALT = 4

function dealEnd(log: readonly Event[], from: number): DealEnd {
  const next = log.findIndex((event, n) => n > from && event.type === 'DealBegan')
  const part = log.slice(from, next < 0 ? undefined : next)
  const all = (type: string) => part.filter((event) => event.type === type)
  const called = all('Called')[0]
  return {
    kind: 'end',
    n: from,
    call: called
      ? {
          seat: called.seat as Figure,
          number: called.number as Card[],
          seats: (called.seats as Figure[] | null | undefined) ?? null,
          right: called.right as boolean,
        }
      : null,
    truths: all('TurnedUp').map((e) => ({ figure: e.seat as Figure, agent: e.agent as Card, fragment: e.fragment as Card })),
    scored: all('Scored').map((event) => event.seat as Figure),
    winners: (all('MatchWon')[0]?.seats as Figure[] | undefined) ?? null,
    goesOn: next >= 0,
  }
}
