// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

/** Open ledger: round, what, who, whom (the asker and the asked, the looker and the fourth agent). */
export type LedgerLine = [number, number, number, number]

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
  /** Each figure's places not yet played in this series, as bits: ``unplayed_by``. */
  unplayed: number[]
  /** Each figure's place of this round. */
  at: number[]
  /** The places of the earlier rounds of this series, by figure. */
  series: number[][]
  /** The Ambassador of five seats has laid a place that is not yet turned up. */
  laid: boolean
  /** Whom each figure meets in this round. */
  company: number[]
  /** Who met, asked and looked in this deal. */
  ledger: LedgerLine[]
  /** Whom each asker has asked in this deal, as bits: see ``asked_twice`` and ``put_question``. */
  asked: number[]
  /** The truths of the last deal in the order of the agents' figures, once it has ended. */
  turned_up: [number, number][]
}

/** What only one seat knows. */
export interface Mine {
  agent: number
  fragment: number
  /** The pairs shown to each viewer in this deal, as bits: ``shown_to``. */
  shown: number[]
  /** The black cards shown to each asker in answer, as bits: ``answered_with``. */
  answered: number[]
  memory: Memory[]
  /** The place that the Ambassador has laid face down. */
  laid: number
  /** With ``asker_chooses``, for asker and asked: the kind of card that was asked for. */
  wanted: number
}
