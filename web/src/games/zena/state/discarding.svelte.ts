/** Several cards are discarded with one confirmation. The rules ask for them one by one: each is sent when the house asks for the next. */
import type { Sitting } from '../../../table/contract'
import type { Card } from '../logic/numbers'

interface Going {
  readonly key: string
  readonly cards: readonly Card[]
  /** The question that was answered last; asked again, it was refused. */
  readonly answered: number
}

let going = $state.raw<Going | null>(null)
const keyOf = (sitting: Sitting) => `${sitting.table.match}/${sitting.seat}`

export function discard(sitting: Sitting, cards: readonly Card[]): void {
  going = { key: keyOf(sitting), cards, answered: 0 }
  goOn(sitting)
}

/** Send the next card, if one is left and it may go; after a refusal nothing more is sent. */
export function goOn(sitting: Sitting): void {
  if (!going || sitting.sent || sitting.moves.length === 0) return
  const [card, ...cards] = going.cards
  const move = sitting.moves.find((one) => one.type === 'PutBack' && one.card === card)
  if (going.key !== keyOf(sitting) || going.answered === sitting.ask || !move) {
    going = null
    return
  }
  sitting.play(move)
  if (sitting.sent) going = cards.length ? { ...going, cards, answered: sitting.ask } : null
}
