/** What I am about to do. Each question begins a new one; the treasure lies open whatever the others do meanwhile. */
import { drafting, lastingDraft } from '../../../kit/drafting.svelte'
import type { Card, Square } from '../logic/numbers'
import type { Open } from '../types'

export interface Draft {
  /** Which of the moves is chosen, by its place among the choices. */
  readonly chosen: number | null
  readonly square: Square | null
  readonly institution: Card | null
  readonly craft: Card | null
}

export interface Treasure {
  /** What stands on the cloth: what is asked, or the treasure. */
  readonly open: boolean
  /** The number of what I was asked when I opened it: another number was asked meanwhile. */
  readonly ask: number
  readonly institution: Card | null
  readonly craft: Card | null
}

const BLANK: Draft = { chosen: null, square: null, institution: null, craft: null }
const SHUT: Treasure = { open: false, ask: 0, institution: null, craft: null }

const drafts = drafting(BLANK, (sitting) => [(sitting.view.open as Open).turn])
export const draftOf = drafts.of
export const amend = drafts.amend

/** Where one may guess only in one's own turn, the treasure is shut when it ends. */
const treasures = lastingDraft(SHUT, (sitting) => {
  const { options, turn } = sitting.view.open as Open
  return options.guess === 'turn' ? [turn] : []
})
export const treasureOf = treasures.of
export const amendTreasure = treasures.amend
