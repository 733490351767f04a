/** The drawers of Arsenalia as the house sends them (`state.py`), and the few numbers in them that have a name. */

export interface Open {
  options: { guess: 'anytime' | 'turn'; turn_limit: number; ring: string }
  at: number[]
  false_left: number[]
  /** By square the owners of the cards in its pile, the top one first. */
  piles: number[][]
  turn: number
  visitor: number
  roll: number
  /** The ghost cards that were drawn, by location. */
  ghosts: number[]
  gone: number
  out: number[]
  ending: number
  /** After the end the grey pairs: of the seats, then of the treasure. */
  turned_up: [number, number][]
}

export interface Mine {
  institution: Card
  craft: Card
  /** The cards of my colour that I hold, as bits. */
  hand: number
  /** The false card that was shown and is still to be laid. */
  to_lay: Card
  /** Turn, what, with whom (a card laid: on which square), the cards I saw, the cards I showed, as bits. */
  memory: [number, number, number, number, number][]
  /** After a wrong guess: what I saw. */
  treasure: [Card, Card]
}

export type Seat = number
export type Card = number
export type Location = number
export type Square = number

export const NOWHERE = -1
export const NOTHING = -1
export const TREASURE = 4
export const SEATS = 4
export const FALSE_CARDS = 8
export const FACES: readonly number[] = [1, 2, 2, 3, 3, 4]
export const GHOSTS_OF_EACH = 2
export const LOCATIONS: readonly Location[] = [0, 1, 2, 3, 4]
export const INSTITUTIONS: readonly Card[] = [0, 1, 2, 3, 4]
export const CRAFTS: readonly Card[] = [5, 6, 7, 8, 9]
export const CARDS: readonly Card[] = [...INSTITUTIONS, ...CRAFTS]
/** By location the institution whose house it is. */
export const HOUSE_OF: readonly Card[] = [4, 0, 3, 1, 2]
/** In a memory: cards laid on a square. */
export const LAY = 3

export const holds = (bits: number, card: Card): boolean => Boolean((bits >> card) & 1)
export const cardsIn = (bits: number): Card[] => CARDS.filter((card) => holds(bits, card))
