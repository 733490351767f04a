/** Why two cards cannot be shown together, in words that do not tell which of them is true. */
import type { Sitting } from '../../../table/contract'
import { companyOf } from './company'
import { whyNot } from './narrow'
import type { Card } from './numbers'
import type { Mine, Open } from '../types'
import type { Tongue } from '../words'

/** Below a grey card. */
export function whyOff(sitting: Sitting, say: Tongue, first: Card, card: Card): string {
  const refusal = whyNot(sitting, [first, card])
  return refusal?.reason === 'pair_shown' ? say.shownBefore(roundShown(sitting, [first, card])) : say.notWith(say.card(first))
}

/** In place of the gold button. */
export function whyNotPair(sitting: Sitting, say: Tongue, cards: readonly Card[]): string {
  const refusal = whyNot(sitting, cards)
  return refusal?.reason === 'pair_shown' ? say.shownPair(roundShown(sitting, cards)) : say.notThisPair
}

/** The round in which I showed these two to the one I meet, out of my own memory. */
function roundShown(sitting: Sitting, cards: readonly Card[]): number {
  const company = companyOf(sitting)
  const open = sitting.view.open as Open
  const viewer = company?.kind === 'report' ? open.ambassador : company?.others[0]
  const bits = cards.reduce((sum, card) => sum | (1 << card), 0)
  const line = (sitting.view.mine as Mine).memory.findLast(([, , whom, , showed]) => whom === viewer && showed === bits)
  return line?.[0] ?? open.round
}
