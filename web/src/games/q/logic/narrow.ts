/** The legal moves, narrowed as one chooses. No rules here: what the house does not list cannot be done. */
import type { Move, Sitting } from '../../../table/contract'
import type { SpokenRefusal } from '../../../wire/types'
import { momentOf } from '../state/seen.svelte'
import { DOORS, MOVE_OF, type Card, type Door, type Seat } from './numbers'
import type { Mine } from '../types'

export function ofType(moves: readonly Move[], type: string): Move[] {
  return moves.filter((move) => move.type === type)
}

/** The question that I am answering; what I was shown comes first, but a ship that sails asks for itself. */
export function askedNow(sitting: Sitting): string | null {
  if (sitting.moves.length === 0 || sitting.covered) return null
  const question = sitting.view.asked?.question ?? null
  if (question === 'what_to_throw_overboard' || question === 'whose_role') return question
  return momentOf(sitting) === null ? question : null
}

/** Why nothing can be done behind a door; null if something can, or if the house has not said. */
export function shut(sitting: Sitting, door: Door): SpokenRefusal | 'empty_hand' | null {
  const type = MOVE_OF[door]
  if (ofType(sitting.moves, type).length) return null
  const found = (sitting.choices ?? []).filter(({ move }) => move.type === type)
  if (found.length === 0 || (door !== 'consiglio' && door !== 'fondaco' && handOf(sitting).length === 0)) return 'empty_hand'
  return found[0]!.refusal
}

export const openDoors = (sitting: Sitting): Door[] => DOORS.filter((door) => ofType(sitting.moves, MOVE_OF[door]).length > 0)

export const handOf = (sitting: Pick<Sitting, 'view'>): readonly Card[] => (sitting.view.mine as Mine | null)?.hand ?? []

/** The move that takes exactly these cards, whatever its type. */
export function withCards(moves: readonly Move[], cards: readonly Card[]): Move | undefined {
  const key = sorted(cards)
  return moves.find((move) =>
    Array.isArray(move.cards) ? sorted(move.cards as Card[]) === key : cards.length === 1 && move.card === cards[0],
  )
}

/** How many cards the moves take. */
export function howMany(moves: readonly Move[]): number {
  const cards = moves[0]?.cards
  return Array.isArray(cards) ? cards.length : 1
}

export function withSeat(moves: readonly Move[], type: string, seat: Seat | null, number: number): Move | undefined {
  return ofType(moves, type).find((move) => move.seat === seat && move.number === number)
}

/** Why a seat cannot be chosen with this number. */
export function whyNotSeat(sitting: Sitting, type: string, seat: Seat, number: number): SpokenRefusal | null {
  return sitting.choices?.find(({ move }) => move.type === type && move.seat === seat && move.number === number)?.refusal ?? null
}

export function whyNotCard(sitting: Sitting, type: string, card: Card): SpokenRefusal | null {
  return sitting.choices?.find(({ move }) => move.type === type && move.card === card)?.refusal ?? null
}

const sorted = (cards: readonly Card[]) => [...cards].sort((a, b) => a - b).join()
