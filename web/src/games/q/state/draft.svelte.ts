/** What I am about to do. Each question begins a new one. */
import { drafting } from '../../../kit/drafting.svelte'
import type { Door, Seat } from '../logic/numbers'
import type { Open } from '../types'

export interface Draft {
  readonly door: Door | null
  /** Phone: I have gone through the door, and choose behind it. */
  readonly inside: boolean
  /** Cards by their place in the hand. */
  readonly picked: readonly number[]
  readonly seat: Seat | null
  readonly number: number
}

const BLANK: Draft = { door: null, inside: false, picked: [], seat: null, number: 1 }

const drafts = drafting(BLANK, (sitting) => {
  const open = sitting.view.open as Open
  return [open.round, open.turn]
})
export const draftOf = drafts.of
export const amend = drafts.amend
