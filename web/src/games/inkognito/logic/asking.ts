/** Whom I may ask, and at what I may look, alone with the Ambassador or with the fourth agent; and why not. */
import type { Move, Sitting } from '../../../table/contract'

/** The fourth agent of three seats. */
const FOURTH = 3
const ASKS = ['Ask', 'AskFourth', 'LookAt']

export interface Way {
  readonly move: Move
  /** Why the house says no; empty: it does not. */
  readonly refusal: string
  readonly figure: number
  /** The kind of card that is asked for; null: any. */
  readonly kind: number | null
}

export function waysOf({ seat, names, words, moves, choices }: Pick<Sitting, 'seat' | 'names' | 'words' | 'moves' | 'choices'>): Way[] {
  return (choices ?? moves.map((move) => ({ move, refusal: null })))
    .filter(({ move }) => ASKS.includes(move.type) && move.seat !== seat)
    .map(({ move, refusal }) => ({
      move,
      refusal: refusal ? words.refusal(refusal, names, seat).replace(/ \([^)]*\)$/, '') : '',
      figure: move.type === 'Ask' ? (move.seat as number) : FOURTH,
      kind: (move.kind as number | null | undefined) ?? null,
    }))
}
