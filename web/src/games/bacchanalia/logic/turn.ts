/** What has happened in this turn so far, out of what was told: it is there while things are still being shown. */
import type { Event } from '../../../table/contract'
import { NOTHING, type Deus, type Seat, type Umbra } from './numbers.ts'

/** What was done with the cards in this turn, in order. */
export interface Deed {
  type: string
  deus: Deus
  seat: Seat
  card: Umbra
}

export interface Turn {
  kind: 'giving' | 'introduction' | 'turn' | 'finale'
  seat: Seat
  /** The Umbra that lie before the teller, the sacrificed one apart. */
  umbra: Umbra[]
  honoured: { deus: Deus; cards: number; highest: number }[]
  row: number
  deeds: Deed[]
  /** The number of the first event of this turn. */
  from: number
}

const BEGINS: Readonly<Record<string, Turn['kind']>> = { IntroductionBegan: 'introduction', TurnBegan: 'turn', FinaleBegan: 'finale' }
const DEEDS = ['Sacrificed', 'MinervaTurnedAway', 'BacchusMoved', 'Taken', 'TakenFrom', 'NothingTaken', 'Returned', 'Discarded']

/** The turn that is under way; `kept`: the Umbra that the teller had locked in his last one. */
export function turnOf(log: readonly Event[]): Turn {
  const from = log.findLastIndex((event) => event.type in BEGINS)
  const turn: Turn = {
    kind: from < 0 ? 'giving' : BEGINS[log[from]!.type]!,
    seat: from < 0 ? NOTHING : (log[from]!['seat'] as Seat),
    umbra: [],
    honoured: [],
    row: NOTHING,
    deeds: [],
    from,
  }
  if (from < 0) return turn
  const kept = turn.kind === 'turn' ? lockedBefore(log, from, turn.seat) : NOTHING
  if (kept !== NOTHING) turn.umbra.push(kept)
  for (const event of log.slice(from)) {
    if (event.type === 'Drew') turn.umbra.push(event['card'] as Umbra)
    else if (event.type === 'Honoured')
      turn.honoured.push({ deus: event['deus'] as Deus, cards: event['cards'] as number, highest: event['highest'] as number })
    else if (event.type === 'Ruled') turn.row = event['row'] as number
    else if (event.type === 'Sacrificed' || (event.type === 'Discarded' && turn.kind === 'finale')) drop(turn.umbra, event['card'] as Umbra)
    if (DEEDS.includes(event.type)) turn.deeds.push(deedOf(event))
  }
  return turn
}

function drop(cards: Umbra[], card: Umbra): void {
  const at = cards.lastIndexOf(card)
  if (at >= 0) cards.splice(at, 1)
}

function deedOf(event: Event): Deed {
  const seat = event.type === 'BacchusMoved' ? event['to'] : event.type === 'TakenFrom' ? event['holder'] : (event['seat'] ?? event['by'])
  return {
    type: event.type,
    deus: (event['deus'] as Deus | undefined) ?? NOTHING,
    seat: (seat as Seat | undefined) ?? NOTHING,
    card: (event['card'] as Umbra | undefined) ?? NOTHING,
  }
}

function lockedBefore(log: readonly Event[], before: number, seat: Seat): Umbra {
  for (let n = before - 1; n >= 0; n -= 1) {
    const event = log[n]!
    if (event.type === 'Locked' && event['seat'] === seat) return event['card'] as Umbra
    if (event.type === 'TurnBegan' && event['seat'] === seat) return NOTHING
  }
  return NOTHING
}
