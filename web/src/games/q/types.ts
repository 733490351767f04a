// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

export type Cards = number[]

/** Open ledger: round, what, who, whom, how many cards (SHIP: thrown overboard), which all have seen. */
export type LedgerLine = [number, number, number, number, number, number[]]

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
  /** The sign of the side with which each role stands now; 0: not in play. */
  sides: number[]
  /** How many cards each seat has in hand. */
  hands: number[]
  /** How many cards lie before each seat, for the next ship. */
  loads: number[]
  /** 1 for each seat that has used its seizure. */
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
  cargo: number[]
  /** The points of each card of the cargo now, those of the Zelanti negative. */
  worth: number[]
  /** 1 for each card of the cargo that was struck to 0. */
  struck: number[]
  ledger: LedgerLine[]
  /** The role of each seat, after the end. */
  turned_up: number[]
}

/** What only one seat knows. */
export interface Mine {
  /** The role of each seat as far as this one knows it; its own to begin with. */
  known: number[]
  hand: number[]
  /** 3.1 What the seat has drawn and must choose from. */
  drawn: number[]
  /** What lies before the seat, for the next ship. */
  loaded: number[]
  /** 4.2 What the seat inspects. */
  cargo: number[]
  memory: Memory[]
}
