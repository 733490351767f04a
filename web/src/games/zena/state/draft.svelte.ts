/** What I am about to do. Each question begins a new one. */
import { drafting } from '../../../kit/drafting.svelte'
import type { Move } from '../../../table/contract'
import type { Area, Piece } from '../logic/numbers'

export interface Draft {
  /** My piece that is to move. */
  readonly piece: { readonly piece: Piece; readonly origin: Area } | null
  /** The move that the gold button will make. */
  readonly chosen: Move | null
  /** I pass, and look at what that may bring. */
  readonly passing: boolean
  /** Of equal cards in my hand which one I touched. */
  readonly at: number
  /** The cards that I am about to discard, by their place in my hand, in order. */
  readonly many: readonly number[]
}

const BLANK: Draft = { piece: null, chosen: null, passing: false, at: -1, many: [] }

const drafts = drafting(BLANK)
export const draftOf = drafts.of
export const amend = drafts.amend
