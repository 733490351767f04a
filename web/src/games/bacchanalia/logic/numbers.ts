/** The numbers in the drawers of Bacchanalia (`types.ts`) that have a name. */
import type { Open } from '../types'

export type Seat = number
export type Deus = number
export type Umbra = number
export type Kind = number
export type Telling = number
export const NOTHING = -1

export const [BACCHUS, PLUTO, ACCUSATOR, MINERVA, VENUS, SATYRUS, MILES, AMANS, VINUM, SYMBOL, PARCAE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const

/** Rows of the Aruspex. */
export const ROW = {
  tie: 0,
  accusator: 1,
  amans: 2,
  bacchus: 3,
  miles: 4,
  minerva: 5,
  pluto: 6,
  satyrus: 7,
  venus: 8,
  symbol: 9,
  vinum: 10,
} as const
/** The Deus that rules each row; a tie has none. */
export const DEUS_OF_ROW: readonly Deus[] = [NOTHING, ACCUSATOR, AMANS, BACCHUS, MILES, MINERVA, PLUTO, SATYRUS, VENUS, VINUM, VINUM]

export const KIND = {
  who: 0,
  mirror: 1,
  beloved: 2,
  crime: 3,
  accuser: 4,
  where: 5,
  arrival: 6,
  scene: 7,
  finale: 8,
  question: 9,
  answer: 10,
  person: 11,
  place: 12,
  thing: 13,
} as const
/** What the register holds. */
export const ELEMENTS: readonly Kind[] = [KIND.person, KIND.place, KIND.thing]
/** The six matters of an introduction, as the words name them. */
export const MATTERS = ['who', 'mirror', 'beloved', 'crime', 'accuser', 'where'] as const

export const TELLING = { introduction: 0, first: 1, arrival: 2, tie: 3, flight: 6, escape: 21, death: 26 } as const
/** The name of the prompts of each telling. */
export const TELLINGS = [
  'introduction',
  'first_introduction',
  'arrival',
  'tie',
  'accusator_near',
  'accusator_confronts',
  'amans_flight',
  'bacchus_stays',
  'miles_near',
  'miles_escaped',
  'miles_capture',
  'minerva_with',
  'minerva_apart',
  'pluto_crime',
  'satyrus_revelry',
  'venus_memory',
  'venus_with',
  'venus_apart',
  'vinum_figure',
  'vinum_nobody',
  'vinum_rises',
  'last_escape',
  'last_crime',
  'last_throng',
  'last_rid_of_accusator',
  'last_amans_saved',
  'last_death',
] as const
/** The Deus whose picture stands over each telling; PARCAE for a tie, where nobody rules. */
export const ORNAMENT: readonly number[] = [
  VINUM,
  VINUM,
  BACCHUS,
  PARCAE,
  ACCUSATOR,
  ACCUSATOR,
  AMANS,
  BACCHUS,
  MILES,
  MILES,
  MILES,
  MINERVA,
  MINERVA,
  PLUTO,
  SATYRUS,
  VENUS,
  VENUS,
  VENUS,
  VINUM,
  VINUM,
  VINUM,
  AMANS,
  PLUTO,
  BACCHUS,
  MINERVA,
  MINERVA,
  MILES,
]

export const PLACES = ['stay', 'move', 'elsewhere', 'may_move'] as const
export const FINALE = { amans: 0, miles: 1, sudden: 2, away: 3 } as const
export const ESCAPE = 0

/** How long a text may be, by move. */
export const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Introduce: [1, 400],
  Entitle: [1, 80],
  SumUp: [1, 280],
  Write: [20, 2000],
  Answer: [1, 2000],
  Note: [1, 120],
  Recall: [1, 120],
  Inquire: [1, 400],
}

/** At which appearance of Parcae the night closes; 0: at none. */
export function limitOf(open: Open): number {
  const { parcae, length } = open.options
  if (parcae) return parcae
  return { short: 3, standard: open.held.length <= 4 ? 6 : 4, long: 0 }[length]
}

/** How many appearances of Parcae count: one that comes up in a finale no longer closes anything. */
export const parcaeOf = (open: Open): number => Math.min(open.parcae, limitOf(open) || open.parcae)

export const isIn = (open: Open, seat: Seat): boolean => open.finale[seat] === NOTHING
