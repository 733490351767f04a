/** What I am about to do: windows, cards and dial write here, the gold button reads it. Each question begins a new one. */
import { drafting } from '../../../kit/drafting.svelte'
import type { Card, Figure, Place } from '../logic/numbers'
import type { Open } from '../types'

export interface Draft {
  readonly place: Place | null
  /** The place that is being looked at, before it is chosen. */
  readonly looked: Place | null
  readonly cards: readonly Card[]
  readonly sign: Card | null
  readonly asked: { readonly seat: Figure; readonly kind: number | null } | null
  /** What stands on the cloth: two cards, a black card, the telephone. */
  readonly way: 'cards' | 'sign' | 'call'
  readonly number: readonly (Card | null)[]
  readonly seats: readonly (Figure | null)[]
}

const BLANK: Draft = {
  place: null,
  looked: null,
  cards: [],
  sign: null,
  asked: null,
  way: 'cards',
  number: [null, null, null, null],
  seats: [null, null, null, null],
}

const drafts = drafting(BLANK, (sitting) => {
  const open = sitting.view.open as Open
  return [open.deal, open.round]
})
export const draftOf = drafts.of
export const amend = drafts.amend
