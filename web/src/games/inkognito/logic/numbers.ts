/** The numbers in the drawers of Inkognito (`types.ts`) that have a name. */

export type Figure = number
export type Place = number
export type Card = number

export const NOWHERE = -1
export const NOBODY = -1
/** In `company`: two agents and the Ambassador of five seats are together. */
export const BEFORE_AMBASSADOR = 5
export const FIGURES: readonly Figure[] = [0, 1, 2, 3, 4]
export const PLACES: readonly Place[] = [0, 1, 2, 3, 4]
const AGENTS: readonly Card[] = [0, 1, 2, 3]
export const FRAGMENTS: readonly Card[] = [4, 5, 6, 7]
export const CARDS: readonly Card[] = [...AGENTS, ...FRAGMENTS]
export const LETTERS = ['F', 'B', 'Z', 'X'] as const
