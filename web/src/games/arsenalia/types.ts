// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

/** An institution and a craft. */
export type Pair = [number, number]

/** Open ledger: turn, what, who, whom, where; of a wrong guess the last two are institution and craft. */
export type LedgerLine = [number, number, number, number, number]

/** A seat's memory: turn, what, with whom (LAY: on which square), the cards it saw and showed, as bits. */
export type Memory = [number, number, number, number, number]

/** The switches of the rules page. */
export interface Options {
  guess: 'anytime' | 'turn'
  turn_limit: number
  ring: string
}

/** What everybody knows. */
export interface Open {
  options: Options
  /** The square of each seat's pawn; NOWHERE before it is placed and after it has left the board. */
  at: number[]
  /** How many false cards each seat holds. */
  false_left: number[]
  /** The owners of the cards in the pile on each square, the top one first. */
  piles: number[][]
  turn: number
  visitor: number
  /** What the die shows. */
  roll: number
  /** The ghost cards that were drawn, by location. */
  ghosts: number[]
  /** How many cards have left the game. */
  gone: number
  /** Who has guessed wrong, first to last. */
  out: number[]
  /** Who gave cards to whom, who laid, looked and guessed. */
  ledger: LedgerLine[]
  /** 7 How the match was lost. */
  ending: number
  /** The grey pairs by figure, after the end. */
  turned_up: Pair[]
}

/** What only one seat knows. */
export interface Mine {
  institution: number
  craft: number
  /** The cards of the seat's colour that it holds, as bits (``core/bits.py``). */
  hand: number
  /** The false card that was shown and is still to be laid. */
  to_lay: number
  memory: Memory[]
  /** R16 What the seat saw after a wrong guess. */
  treasure: Pair
}
