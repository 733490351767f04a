// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

/** Open ledger: round, what, who, whom (the asker and the asked, the looker and the fourth agent). */
export type Line = [number, number, number, number]

/** A seat's memory: round, what, with whom, the cards it saw, the cards it showed (sets of cards as bits). */
export type Memory = [number, number, number, number, number]

/** The switches of the rules page. */
export interface Options {
  points: number
  asker_chooses: boolean
  strict_call: boolean
  ambassador: number
  round_limit: number
  deal_limit: number
}

/** What everybody knows. */
export interface Open {
  options: Options
  seats: number
  points: number[]
  deal: number
  /** Rounds begun in this deal. */
  round: number
  ambassador: number
  first_starter: number
  starter: number
  /** Per figure the places not yet played in this series, as bits. */
  unplayed: number[]
  /** Per figure its place of this round. */
  at: number[]
  /** The places of the earlier rounds of this series, by figure. */
  series: number[][]
  /** The Ambassador of five seats has laid a place that is not yet turned up. */
  laid: boolean
  /** Per figure whom it meets in this round. */
  company: number[]
  /** Who met, asked and looked in this deal. */
  ledger: Line[]
  /** Per asker whom he has asked in this deal: bit f once, bit f + 5 twice. */
  asked: number[]
  /** The truths of the last deal by agent's figure, once it has ended. */
  turned_up: [number, number][]
}

/** What one seat knows besides. */
export interface Mine {
  agent: number
  fragment: number
  /** Per viewer the pairs shown to him in this deal, as bits by number of the pair. */
  shown: number[]
  /** Per asker the black cards shown to him in answer, as bits. */
  answered: number[]
  memory: Memory[]
  /** The place that the Ambassador has laid face down. */
  laid: number
  /** With ``asker_chooses``, for asker and asked: the kind of card that was asked for. */
  wanted: number
}
