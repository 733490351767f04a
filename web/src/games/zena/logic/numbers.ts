/** The numbers in the drawers of Zena 1814 (`types.ts`) that have a name. */
import type { Open } from '../types.ts'

export type Seat = number
export type Area = number
export type Card = number
/** 0: Capofamiglia, 1: Dama, 2: Rampollo. */
export type Piece = number

export const NOBODY = -1
export const NOTHING = -1
export const STREETS = 0
export const CATHEDRAL = 1
export const PALACE = 2
export const BANK = 3
export const PORT = 4
export const FORT = 5
export const AREAS: readonly Area[] = [STREETS, CATHEDRAL, PALACE, BANK, PORT, FORT]
export const BEGINNERS_AREAS: readonly Area[] = [CATHEDRAL, PALACE, BANK, PORT]
export const LORD = 0
export const LADY = 1
export const HEIR = 2
/** Which piece stands at each place in a family. */
export const PIECES: readonly Piece[] = [LORD, LADY, HEIR, HEIR]
export const FIRST_GOAL = 35
export const FIRST_FORT = 50
/** From here on kinds of action cards that only a table's own file has. */
export const FIRST_SPARE = 58
/** What the active seat has done in its turn. */
export const FRESH = 0
export const MOVED = 1
/** What a seat that has done nothing may take when it passes. */
export const TAKING = { nothing: 0, soldo: 1, action: 2, goal: 3 } as const
export const LOST = 0
export const UNDECIDED = 1
export const WON = 2
/** At most this many cards of a row stay after its resolution. */
export const LIMIT = 3

export const isGoal = (card: Card): boolean => card >= FIRST_GOAL && card < FIRST_FORT
export const isFort = (card: Card): boolean => card >= FIRST_FORT && card < FIRST_SPARE
export const areasOf = (open: Pick<Open, 'options'>): readonly Area[] => (open.options.mode === 'expert' ? AREAS : BEGINNERS_AREAS)
