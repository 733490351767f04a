/** What is before me now, as board, cloth and picture all see it. */
import type { Move, Sitting } from '../../table/contract'
import { amend, draftOf } from './draft.svelte'
import { choicesOf, guesses, onSquare, squaresOf } from './narrow'
import { momentOf } from './seen.svelte'
import type { Square } from './types'

/** The question that I am answering; what I was shown, and the open treasure, come first. */
export function askedNow(sitting: Sitting): string | null {
  if (sitting.moves.length === 0 || momentOf(sitting) !== null || guessing(sitting)) return null
  return sitting.view.asked?.question ?? null
}

/** Whether the treasure lies open before me. */
export function guessing(sitting: Sitting): boolean {
  if (guesses(sitting).length === 0) return false
  return draftOf(sitting).guessing || (sitting.view.asked?.question === 'last_chance' && sitting.moves.length > 0)
}

/** The squares that I may choose now. */
export function openSquares(sitting: Sitting): Square[] {
  return askedNow(sitting) === null ? [] : squaresOf(sitting.moves)
}

export function pickSquare(sitting: Sitting, square: Square): void {
  if (onSquare(sitting.moves, square)) amend(sitting, { square: draftOf(sitting).square === square ? null : square })
}

/** The two ways to go, in the order of their numbers; empty if it is not that. */
export function waysOf(sitting: Sitting): Move[] {
  return askedNow(sitting) === 'which_way' ? sitting.moves.filter((move) => move.type === 'Go') : []
}

/** Choices that are out of the question here, and would only be in the way. */
const BESIDE_THE_POINT = ['not_here', 'no_cards_here', 'not_on_its_location']

/** The choices of a list, in the order of their numbers. */
export function listed(sitting: Sitting) {
  return choicesOf(sitting).filter(({ refusal }) => !refusal || !BESIDE_THE_POINT.includes(refusal.reason))
}

export function pick(sitting: Sitting, n: number): void {
  const choice = listed(sitting)[n]
  if (choice && !choice.refusal) amend(sitting, { chosen: draftOf(sitting).chosen === n ? null : n })
}
