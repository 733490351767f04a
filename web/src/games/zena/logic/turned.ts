/** The end: which goals were told, in which order; how far the log goes when a number of them is turned up. */
import type { Event } from '../../../table/contract'
import type { Card, Seat } from './numbers.ts'

/** How long each goal is shown, in milliseconds. */
export const STAYS = 1100

export interface Goal {
  readonly seat: Seat
  readonly card: Card
  /** What it brought. */
  readonly worth: number
  /** Its place in the log. */
  readonly n: number
}

export function goalsTold(log: readonly Event[]): Goal[] {
  return log.flatMap((event, n) =>
    event.type === 'GoalShown' ? [{ seat: event.seat as Seat, card: event.card as Card, worth: event.prestige as number, n }] : [],
  )
}

/** Each goal is one beat, and one more is the score; without goals there is nothing to wait for. */
export const beatsOf = (goals: readonly Goal[]): number => (goals.length ? goals.length + 1 : 0)

/** Before the first one the money of its owner is counted, and of all whose turn comes before. */
export const toldWith = (goals: readonly Goal[], turned: number): number =>
  turned === 0 ? goals[0]!.n : goals[Math.min(turned, goals.length) - 1]!.n + 1
