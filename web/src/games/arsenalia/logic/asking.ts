/** What is before me now, as board, cloth and picture all see it. */
import type { Move, Sitting } from '../../../table/contract'
import { amend, draftOf, treasureOf } from '../state/draft.svelte'
import { choicesOf, ofType, onSquare, squaresOf } from './narrow'
import { momentOf } from '../state/seen.svelte'
import { SEATS, type Square } from './numbers'
import type { Open } from '../types'

/** The question that I am answering; the open treasure, and what I was shown, come first. */
export function askedNow(sitting: Sitting): string | null {
  if (sitting.moves.length === 0 || momentOf(sitting) !== null || guessing(sitting)) return null
  return sitting.view.asked?.question ?? null
}

/** Whether the treasure lies open before me: by my own hand, or because it is my last chance. */
export function guessing(sitting: Sitting): boolean {
  return (
    openedTreasure(sitting) || (sitting.view.asked?.question === 'last_chance' && sitting.moves.length > 0 && momentOf(sitting) === null)
  )
}

/** Whether I have laid it open; nothing that is asked or shown meanwhile shuts it. */
export function openedTreasure(sitting: Sitting): boolean {
  return treasureOf(sitting).open && ofType(sitting.lasting, 'Guess').length > 0
}

/** Whether a wrong guess of mine ends the match for all: nobody else is in, or nobody comes after me in the last chance (R19). */
export function isLastIn({ view }: Pick<Sitting, 'view'>): boolean {
  const comesLast = view.asked?.question === 'last_chance' && !view.coming.some(([name]) => name === 'last_chance')
  return comesLast || (view.open as Open).out.length === SEATS - 1
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
