/** The legal moves, narrowed as one chooses. No rules here: what the house does not list cannot be done. */
import type { Move, Sitting } from '../../../table/contract'
import type { SpokenRefusal } from '../../../wire/types'
import { FRAGMENTS, type Card, type Figure, type Place } from './numbers'

export function ofType(moves: readonly Move[], ...types: string[]): Move[] {
  return moves.filter((move) => types.includes(move.type))
}

export function toPlace(moves: readonly Move[], place: Place | null): Move | undefined {
  return ofType(moves, 'Visit', 'LayFaceDown').find((move) => move.place === place)
}

export function pairOf(moves: readonly Move[], cards: readonly Card[]): Move | undefined {
  return cards.length === 2 ? ofType(moves, 'ShowPair').find((move) => isPair(move, cards)) : undefined
}

export function oneCard(moves: readonly Move[], type: 'ShowSign' | 'ShowBlack', card: Card | null): Move | undefined {
  return ofType(moves, type).find((move) => move.card === card)
}

/** Why these two cards may not be shown; null while the house has not said, or if they may. */
export function whyNot(sitting: Sitting, cards: readonly Card[]): SpokenRefusal | null {
  return sitting.choices?.find(({ move }) => isPair(move, cards))?.refusal ?? null
}

function isPair(move: Move, cards: readonly Card[]): boolean {
  return move.type === 'ShowPair' && cards.includes(move.first as Card) && cards.includes(move.second as Card)
}

// the telephone

interface Dialled {
  readonly number: readonly (Card | null)[]
  readonly seats: readonly (Figure | null)[]
}

/** The calls that fit what is dialled so far. */
export function callsThatFit(moves: readonly Move[], { number, seats }: Dialled): Move[] {
  return ofType(moves, 'Call').filter((move) => fits(move.number as Card[], number) && (!move.seats || fits(move.seats as Figure[], seats)))
}

/** At one position of the dial what may still stand there, all else being as it is dialled. */
export function openAt(moves: readonly Move[], dialled: Dialled, what: 'number' | 'seats', position: number): Set<number> {
  const freed = { ...dialled, [what]: dialled[what].with(position, null) }
  return new Set(callsThatFit(moves, freed).map((move) => (move[what] as number[])[position]!))
}

/** What is dialled, with everything filled in that no longer leaves a choice. */
export function settled(moves: readonly Move[], dialled: Dialled): Dialled {
  const fitting = callsThatFit(moves, dialled)
  const forced = (what: 'number' | 'seats') =>
    dialled[what].map((value, position) => {
      const left = new Set(fitting.map((move) => (move[what] as number[] | null)?.[position] ?? null))
      return value ?? (left.size === 1 ? [...left][0]! : null)
    })
  return { number: forced('number'), seats: forced('seats') }
}

/** The last fragment goes where the other three leave room. */
export function filledIn(number: readonly (Card | null)[]): readonly (Card | null)[] {
  const left = FRAGMENTS.filter((card) => !number.includes(card))
  return left.length === 1 ? number.map((card) => card ?? left[0]!) : number
}

function fits(whole: readonly number[], part: readonly (number | null)[]): boolean {
  return part.every((value, position) => value === null || whole[position] === value)
}
