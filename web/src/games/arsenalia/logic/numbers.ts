/** The numbers in the drawers of Arsenalia (`types.ts`) that have a name. */

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
/** The institution whose house each location is. */
export const HOUSE_OF: readonly Card[] = [4, 0, 3, 1, 2]
/** In a memory: cards laid on a square. */
export const LAY = 3

export const holds = (bits: number, card: Card): boolean => Boolean((bits >> card) & 1)
export const cardsIn = (bits: number): Card[] => CARDS.filter((card) => holds(bits, card))
