/** What I am about to do. Each question begins a new one. */
import { drafting } from '../../kit/drafting.svelte'
import type { Card, Open, Square } from './types'

export interface Draft {
  /** Which of the moves is chosen, by its place among the choices. */
  readonly chosen: number | null
  readonly square: Square | null
  readonly institution: Card | null
  readonly craft: Card | null
  /** What stands on the cloth: what is asked, or the treasure. */
  readonly guessing: boolean
  readonly guess: { readonly institution: Card | null; readonly craft: Card | null }
}

const BLANK: Draft = { chosen: null, square: null, institution: null, craft: null, guessing: false, guess: { institution: null, craft: null } }

const drafts = drafting(BLANK, (sitting) => [(sitting.view.open as Open).turn])
export const draftOf = drafts.of
export const amend = drafts.amend
