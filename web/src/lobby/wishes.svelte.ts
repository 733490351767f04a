/** How a game is to be played, as set at its door: kept while the page is open, wherever the table is opened then. */
import type { Level, Talk } from '../wire/types'

class Wish {
  seats: number | null = $state(null)
  options: Record<string, boolean | number | string> = $state.raw({})
  sheet: Level = $state('abacus')
  talk: Talk = $state('open')
  /** Help for whoever asks for it; null: as is usual, alone yes, among people no. */
  hints: boolean | null = $state(null)
  assistants = $state(false)
}

const wishes = new Map<string, Wish>()

export function wishFor(game: string): Wish {
  const found = wishes.get(game) ?? new Wish()
  wishes.set(game, found)
  return found
}
