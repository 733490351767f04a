// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

export type Cards = number[]

/** Open ledger: round, what, who, whom, how many cards (SHIP: thrown overboard), which all have seen. */
export type Line = [number, number, number, number, number, number[]]

/** A seat's memory: round, what, with whom, the cards that came (INSPECTION: seen), the cards that went.
 *
 * A seat has one line for each line of the ledger that moved or showed it cards, in the same order: the
 * opening, its draws (kept, discarded), loads, swaps, discards with the Theatines on either side, inspections,
 * cards thrown. */
export type Memory = [number, number, number, number[], number[]]

/** The switches of the rules page. */
export interface Options {
  round_limit: number
  cards: string
}

/** What everybody knows. */
export interface Open {
  options: Options
  seats: number
  /** By role the sign of the side with which it stands now; 0: not in play. */
  sides: number[]
  /** By seat the number of cards in hand. */
  hands: number[]
  /** By seat the number of cards before it, for the next ship. */
  loads: number[]
  /** By seat 1 if it has used its seizure. */
  used: number[]
  /** Cards in the draw pile, Paolo III included. */
  pile: number
  discards: number
  paolo: number
  round: number
  /** The turn of this round, from 1. */
  turn: number
  /** Who has the Primo giocatore. */
  first: number
  /** Who has the Primo a caricare. */
  inspector: number
  /** Who has seized the ship of this round. */
  seized: number
  /** Cards that the seat whose turn it is looks at and has still to choose from. */
  drawn: number
  /** Cards that the inspector has taken and not yet shown. */
  hold: number
  /** R28 The lead of the Spirituali; of the Zelanti if negative. */
  score: number
  /** 4.4 Whether the ship that is shown counts as seized. */
  counts_seized: boolean
  /** 4.3 The cards shown. */
  cargo: Cards
  /** By card of the cargo its points now, those of the Zelanti negative. */
  worth: number[]
  /** By card of the cargo 1 if it was struck to 0. */
  struck: number[]
  ledger: Line[]
  /** After the end by seat its role. */
  turned_up: number[]
}

/** What one seat knows besides. */
export interface Mine {
  /** By seat its role, where one knows it: one's own first of all. */
  known: number[]
  hand: number[]
  /** 3.1 What one has drawn and must choose from. */
  drawn: Cards
  /** What lies before one, for the next ship. */
  loaded: Cards
  /** 4.2 What one inspects. */
  cargo: Cards
  memory: Memory[]
}
