/** Which cards go back into the deck: those that are already on their way, and those that I am choosing now. */
import type { Card } from './numbers'

/** The places in my hand of the cards that already go back; equal cards are taken from the left. */
export function goingBack(cards: readonly Card[], putting: readonly Card[]): number[] {
  const places: number[] = []
  for (const card of putting) places.push(cards.findIndex((other, n) => other === card && !places.includes(n)))
  return places
}

/** The chosen places after a card was pressed: a chosen one is let go, another is added while more have to go. */
export function pressed(chosen: readonly number[], n: number, wanting: number): readonly number[] {
  const others = chosen.filter((other) => other !== n)
  return others.length < chosen.length || wanting <= 0 ? others : [...others, n]
}

/** As which of the cards one at this place goes back, from 1; 0: it stays. */
export function goesAs(n: number, going: readonly number[], chosen: readonly number[]): number {
  return [...going, ...chosen].indexOf(n) + 1
}
