/** The numbers in the drawers of Q (`types.ts`) that have a name. */

export type Seat = number
export type Card = number
export type Role = number
/** 0: Spirituali, 1: Zelanti. */
export type Side = number

export const NOBODY = -1
export const NOTHING = -1
export const SPIRITUALI = 0
export const ZELANTI = 1
export const SIDES: readonly Side[] = [ZELANTI, SPIRITUALI]
export const ROLES: readonly Role[] = [0, 1, 2, 3, 4, 5]
/** Paolo III lies face up. */
export const DEAD = 2
export const LAPS = 2

/** The five houses, as they stand on the quay. */
export type Door = 'fondaco' | 'caratello' | 'porto' | 'teatini' | 'consiglio'
export const DOORS: readonly Door[] = ['fondaco', 'caratello', 'porto', 'teatini', 'consiglio']
/** What one does behind them. */
export const MOVE_OF: Readonly<Record<Door, string>> = {
  fondaco: 'Draw',
  caratello: 'Swap',
  porto: 'Load',
  teatini: 'Discard',
  consiglio: 'Seize',
}

export const sideOf = (sign: number): Side => (sign > 0 ? SPIRITUALI : ZELANTI)
