/** The legal moves, narrowed as one chooses. No rules here: what the house does not list cannot be done. */
import type { Move, Sitting } from '../../../table/contract'
import type { SpokenRefusal } from '../../../wire/types'
import type { Card, Square } from './numbers'

export function ofType(moves: readonly Move[], ...types: string[]): Move[] {
  return moves.filter((move) => types.includes(move.type))
}

/** To put one's boat, or lay a card, on a square. */
export function onSquare(moves: readonly Move[], square: Square | null): Move | undefined {
  return ofType(moves, 'PlacePawn', 'LayOn').find((move) => move.square === square)
}

export function squaresOf(moves: readonly Move[]): Square[] {
  return ofType(moves, 'PlacePawn', 'LayOn').map((move) => move.square as Square)
}

export function pairOf(moves: readonly Move[], institution: Card | null, craft: Card | null): Move | undefined {
  return ofType(moves, 'GivePair').find((move) => move.institution === institution && move.craft === craft)
}

export function falseCard(moves: readonly Move[], card: Card | null): Move | undefined {
  return ofType(moves, 'GiveFalse').find((move) => move.card === card)
}

/** The guesses that are open to me: on offer beside what is asked, or what is asked itself. */
export function guesses(sitting: Pick<Sitting, 'moves' | 'lasting'>): Move[] {
  return [...ofType(sitting.moves, 'Guess'), ...ofType(sitting.lasting, 'Guess')]
}

export function guessOf(sitting: Pick<Sitting, 'moves' | 'lasting'>, institution: Card | null, craft: Card | null): Move | undefined {
  return guesses(sitting).find((move) => move.institution === institution && move.craft === craft)
}

/** Every choice of the ask, the forbidden ones with why not. */
export interface Choice {
  readonly move: Move
  readonly refusal: SpokenRefusal | null
}

export function choicesOf(sitting: Pick<Sitting, 'moves' | 'choices'>): readonly Choice[] {
  return sitting.choices ?? sitting.moves.map((move) => ({ move, refusal: null }))
}
