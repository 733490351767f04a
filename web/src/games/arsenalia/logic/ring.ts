/** The ring as the table writes it down: a sign for each square, clockwise from square 0 (`ring.py`). */
import type { Location, Square } from './numbers'

export type Kind = 'main' | 'card' | 'plain'

export interface Ring {
  readonly size: number
  readonly squares: readonly Square[]
  kind(square: Square): Kind
  /** The main location on a square; -1 elsewhere. */
  location(square: Square): Location
  squareOf(location: Location): Square
}

/** The letters of the main locations, in their order. */
const SIGNS = 'SMCVB'

export function ringOf(signs: string): Ring {
  const squares = [...signs].map((_, square) => square)
  const location = (square: Square) => SIGNS.indexOf(signs[square] ?? '')
  return {
    size: signs.length,
    squares,
    location,
    kind: (square) => (location(square) >= 0 ? 'main' : signs[square] === '#' ? 'card' : 'plain'),
    squareOf: (at) => signs.indexOf(SIGNS[at]!),
  }
}
