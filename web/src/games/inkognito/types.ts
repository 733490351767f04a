/** The drawers of Inkognito as the house sends them (`state.py`), and the few numbers in them that have a name. */

export interface Open {
  options: { points: number; asker_chooses: boolean; strict_call: boolean }
  seats: number
  points: number[]
  deal: number
  round: number
  ambassador: number
  unplayed: number[]
  at: number[]
  laid: boolean
  company: number[]
  /** The black cards of the agents, once a deal has ended. */
  turned_up: [number, number][]
}

export interface Mine {
  agent: number
  fragment: number
  /** Round, what, with whom, the cards I saw, the cards I showed. */
  memory: [number, number, number, number, number][]
  laid: number
}

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
