/** The legal moves, narrowed as one chooses. No rules here: what the house does not list cannot be done. */
import type { Move, Sitting } from '../../../table/contract'
import type { SpokenRefusal } from '../../../wire/types'
import { draftOf } from '../state/draft.svelte'
import { momentOf } from '../state/seen.svelte'
import type { Area, Card } from './numbers'

export const ofType = (moves: readonly Move[], type: string): Move[] => moves.filter((move) => move.type === type)

/** The question that I am answering; what is shown to me comes first. */
export function askedNow(sitting: Sitting): string | null {
  if (sitting.seat === null || sitting.moves.length === 0 || sitting.covered || momentOf(sitting) !== null) return null
  return sitting.view.asked?.question ?? null
}

export const same = (one: Move | null, other: Move | null): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Areas that I may choose now, with what it means. */
export function targets(sitting: Sitting): ReadonlyMap<Area, Move> {
  const question = askedNow(sitting)
  const { piece } = draftOf(sitting)
  const found = new Map<Area, Move>()
  for (const move of sitting.moves) {
    const moves =
      question === 'your_turn' && piece !== null && move.type === 'MovePiece' && move.piece === piece.piece && move.origin === piece.origin
    if (moves || question === 'where_to_manipulate' || question === 'where_to_send') found.set(move.area as Area, move)
  }
  return found
}

/** The join of a card that lies there. */
export function joinOf(sitting: Sitting, area: Area, place: number): Move | undefined {
  return askedNow(sitting) === null
    ? undefined
    : sitting.moves.find((move) => move.type === 'Join' && move.area === area && move.place === place)
}

/** The cube of mine that can be taken from there. */
export function takeOf(sitting: Sitting, area: Area, place: number, box: number): Move | undefined {
  return askedNow(sitting) === 'which_cube'
    ? sitting.moves.find((move) => move.area === area && move.place === place && move.box === box)
    : undefined
}

export function whyNotJoin(sitting: Sitting, area: Area, place: number): SpokenRefusal | null {
  if (askedNow(sitting) !== 'your_turn') return null
  return sitting.choices?.find(({ move }) => move.type === 'Join' && move.area === area && move.place === place)?.refusal ?? null
}

export const playsOf = (sitting: Sitting, card: Card): Move[] => ofType(sitting.moves, 'Play').filter((move) => move.card === card)

export function whyNotPlay(sitting: Sitting, card: Card): SpokenRefusal | null {
  return sitting.choices?.find(({ move }) => move.type === 'Play' && move.card === card)?.refusal ?? null
}

export function whyNotMove(sitting: Sitting): SpokenRefusal | null {
  return sitting.choices?.find(({ move }) => move.type === 'MovePiece')?.refusal ?? null
}
