/** A notebook of clues: rows of cards, a block of columns for each other figure. Inkognito and Arsenalia share it. */
import type { Dress, MaskName } from './masks'

/** x: shown to me; dot: shown by me; black: seen for certain; sure, no, maybe: concluded. */
export type Mark = 'x' | 'dot' | 'black' | 'sure' | 'no' | 'maybe'

export interface ClueRow {
  readonly label: string
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
}

export interface ClueBlock {
  readonly key: number
  readonly title: string
  readonly mask: MaskName | 'ambasciatore'
  readonly colour: Dress['colour'] | ''
  readonly columns: readonly ClueColumn[]
}

export interface ClueWords {
  readonly caption: string
  readonly card: string
  readonly marks: Readonly<Record<Mark, string>>
  readonly noMark: string
}
