/** The cards that a table plays with: the game's own, or others that the host of the house has brought along. */
import type { Option } from '../wire/types'
import { say } from '../words/tongue.svelte'

type Value = boolean | number | string | undefined

/** The choices, and those that are set although the house does not have them now. */
export function cardsOf(option: Option, now: Value): string[] {
  const known = option.choices ?? []
  return known.includes(String(now)) ? [...known] : [...known, String(now)]
}

/** By the name of their file. */
export function cardsCalled(option: Option, cards: Value): string {
  if (cards === option.default) return say('set.cards.ours')
  const n = (option.choices ?? []).indexOf(String(cards))
  return n < 0 ? say('set.cards.missing', { known: `${String(cards).slice(0, 8)}…` }) : (option.names?.[n] ?? '')
}
