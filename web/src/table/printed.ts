/** What is printed on the cards of a match: the house sends it along, so that a page never shows another number.
 *
 *  By game and by the option `cards` of its table it is always the same. */
import type { Printed } from '../wire/types'
import type { View } from './contract'

/** The tables of the file, by name. */
export type Lines = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const known = new Map<string, Lines>()
const keyOf = (game: string, cards: string) => `${game} ${cards}`

export function keepPrinted(game: string, view: View, printed: Printed | null | undefined): void {
  if (printed) known.set(keyOf(game, view.open.options.cards as string), printed.lines as Lines)
}

/** null: the house has sent none. */
export function linesOf(game: string, cards: string): Lines | null {
  return known.get(keyOf(game, cards)) ?? null
}
