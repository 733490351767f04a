// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

/** A card in a row, and the owners of the cubes on it, from box 1 down. */
export type Lying = [number, number[]]

/** The areas of a Lord, a Lady and two Heirs, the Heirs in order. */
export type Places = [number, number, number, number]

/** The switches of the rules page. */
export interface Options {
  mode: 'beginner' | 'expert'
  first_player: 'random' | 'race'
  months: number
  cards: string
}

/** What everybody knows. */
export interface Open {
  options: Options
  /** Where each seat's pieces stand. */
  at: Places[]
  /** The cards in each area, the oldest first. */
  rows: Lying[][]
  supply: number[]
  soldi: number[]
  prestige: number[]
  /** How many action cards each seat holds. */
  actions: number[]
  /** How many goals each seat holds. */
  goals: number[]
  /** Action and goal deck, the top first: UNKNOWN, ``put_by(seat)``, or a card that all saw go there. */
  decks: number[][]
  /** The Fort deck in the same way. */
  fort_deck: number[]
  /** The event cards turned up so far, the present one last. */
  events: number[]
  battles_won: number[]
  /** Cubes of Maneggi: whose, and in which area. */
  manipulating: [number, number][]
  first: number
  active: number
  stage: number
  /** The place in its row of the card that the active seat has played in this turn. */
  played: number
  played_at: number
  /** Whether the active seat takes another turn after this one. */
  again: boolean
  /** What was paid so far for the die. */
  paid: number
  /** The seats that have exchanged their first hand. */
  exchanged: number[]
  /** The cards of turn zero, which were then shuffled into the deck; expert: four a seat, by seat. */
  turned_up: number[]
  ledger: number[]
  /** The goals of each seat, after the end. */
  shown: number[][]
}

/** What only one seat knows. */
export interface Mine {
  /** The action cards in hand, in order. */
  actions: number[]
  /** The goals in hand, in order. */
  goals: number[]
  /** 0.10 The cards on which pieces were set so far: Lord, Lady, Heir, Heir. */
  placed: number[]
  /** 4.1 The cards that are to be put back, in this order. */
  putting: number[]
  /** The hand with which the first round began. */
  dealt: number[]
  /** 0.5 The cards of the exchanged hand that lie in the deck for certain. */
  aside: number[]
  /** The card of each line of the ledger in which this seat drew, put back, gave or got one. */
  memory: number[]
}
