/** What it would mean to load a card, from what all can see. */
import { hasPoints, turnsOver, worth, worthFree, worthSeized } from './box'
import { NOBODY, type Card } from './numbers'
import type { Scene } from './scene'
import type { Tongue } from '../words'
import { capital } from '../words'

export function worthNow(card: Card, scene: Scene, say: Tongue): string {
  const printed = say.box.printed(card)
  if (!printed) return ''
  if (!hasPoints(printed)) {
    const effect = say.effect(card)
    return effect ? `${capital(effect)}.` : ''
  }
  const free = worthFree(printed, say.side)
  if (printed.seized === null || (printed.seized === printed.value && !turnsOver(printed))) return say.justWorth(free)
  return scene.seized === NOBODY
    ? say.nowWorth(free, worthSeized(printed, say.side))
    : say.nowSeized(worth(printed.seized, printed.seizedSide, say.side))
}
