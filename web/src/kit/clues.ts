/** A notebook of clues: rows of cards, a block of columns for each other figure. Games of deduction share it. */
import type { Drawing } from './art'
import type { Dress, MaskName } from './masks'

/** x: shown to me; dot: shown by me; black: seen for certain; sure, no, maybe: concluded; the signs of the printed sheet. */
export type Mark = 'x' | 'dot' | 'black' | 'sure' | 'no' | 'maybe' | '?' | '0' | 'X'
/** Marks that are written, not drawn. */
export const WRITTEN: readonly Mark[] = ['?', '0', 'X']

export interface ClueRow {
  readonly label: string
  readonly picture?: Drawing
  /** A card of my own, which no other can have. */
  readonly own: boolean
  /** A rule above: another kind of card begins. */
  readonly apart: boolean
}

export interface ClueColumn {
  readonly head: string
  /** By row. */
  readonly marks: readonly (readonly Mark[])[]
  /** The meeting that is going on. */
  readonly now: boolean
  /** What follows from the others. */
  readonly sum?: boolean
  /** Room for a meeting to come: as narrow as ruled paper. */
  readonly free?: boolean
  /** Under which number my own pencil writes here; without one it does not. */
  readonly pencil?: number
}

export interface ClueBlock {
  readonly key: number
  readonly title: string
  /** A figure's mask, or a picture of what it is about. */
  readonly mask: MaskName | 'ambasciatore' | Drawing
  readonly colour: Dress['colour'] | ''
  /** In place of the name, where columns are narrow. */
  readonly letter?: string
  readonly columns: readonly ClueColumn[]
}

export interface ClueWords {
  readonly caption: string
  readonly card: string
  readonly marks: Readonly<Partial<Record<Mark, string>>>
  readonly noMark: string
  /** What is so of a card of my own, for all others. */
  readonly own: string
}
