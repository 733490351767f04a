/** A match that is over, seen from above: which ship sails in a step, and who had loaded what. */
import type { Event, Sitting } from '../../../table/contract'
import { sailings } from './sail'
import type { Card, Seat } from './numbers'

/** Events by which the next round has really begun. */
const NEXT_TURN = ['Drew', 'Loaded', 'SwapBegan', 'TheatinesCalled', 'ShipSeized', 'Passed']
/** … or the end. */
export const GOES_ON = [...NEXT_TURN, 'RoleTurnedUp']

/** The table of a replay has no code. */
export const isReplay = (sitting: Pick<Sitting, 'table'>): boolean => sitting.table.code === ''

/** Where in the log the ship sails that this step shows, the last one to the end; -1: none. */
export function shipReplayed(sitting: Pick<Sitting, 'table' | 'log'>): number {
  const n = sailings(sitting.log).at(-1) ?? -1
  return !isReplay(sitting) || n < 0 || sitting.log.slice(n).some((event) => NEXT_TURN.includes(event.type)) ? -1 : n
}

/** Who put the cards of a ship aboard, as far as this eye has seen it; equal cards are told apart by their order alone. */
export function loadersOf(log: readonly Event[], n: number): (card: Card) => Seat | undefined {
  const began = log.findLastIndex((event, at) => at < n && event.type === 'RoundBegan')
  const loads = log.slice(Math.max(began, 0), n).filter((event) => event.type === 'CardLoaded')
  return (card) => {
    const at = loads.findIndex((event) => event.card === card)
    return at < 0 ? undefined : (loads.splice(at, 1)[0]!.seat as Seat)
  }
}

/** The cargo that this eye has seen before it was shown; null: it has not. */
export function cargoSeen(log: readonly Event[], n: number): readonly Card[] | null {
  return (log.find((event, at) => at > n && event.type === 'CargoSeen')?.cards as Card[] | undefined) ?? null
}
