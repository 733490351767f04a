/** The drawers of Q as the house sends them (`state.py`), and the few numbers in them that have a name. */

export interface Open {
  options: { round_limit: number; cards: string }
  seats: number
  /** By role the sign of the side with which it stands now; 0: not in play. */
  sides: number[]
  hands: number[]
  loads: number[]
  used: number[]
  pile: number
  discards: number
  paolo: number
  round: number
  turn: number
  first: Seat
  inspector: Seat
  seized: Seat
  drawn: number
  hold: number
  /** The lead of the Spirituali; of the Zelanti if negative. */
  score: number
  turned_up: Role[]
  ledger: Line[]
}

/** A line of the open ledger: round, what, who, whom, how many cards, which all have seen. */
export type Line = [number, number, Seat, Seat, number, Card[]]

export interface Mine {
  /** By seat its role, where I know it. */
  known: Role[]
  hand: Card[]
  drawn: Card[]
  loaded: Card[]
  cargo: Card[]
}

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
