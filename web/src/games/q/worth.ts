/** What it would mean to load a card, from what all can see. */
import { NOBODY, type Card } from './types'
import type { Scene } from './scene'
import type { Tongue } from './words'
import { capital } from './words'

export function worthNow(card: Card, scene: Scene, say: Tongue): string {
  const printed = say.box.printed(card)
  if (!printed) return ''
  const effect = say.effect(card)
  if (printed.side === null || printed.value === 0) return effect ? `${capital(effect)}.` : ''
  const side = say.side(printed.side)
  if (printed.seized === null || printed.seized === printed.value) return say.justWorth(side, printed.value)
  return scene.seized === NOBODY ? say.nowWorth(side, printed.value, printed.seized) : say.nowSeized(side, printed.seized)
}
