/** What the cards of a puzzle look like: `puzzle.ts` in the folder of the game; without one they have their names alone. */
import { byGame } from '../games/folders'
import type { Face } from '../kit/face'
import type { Language } from '../wire/types'

/** The face of a card, under the name that the pack has for it. */
export type Printer = (card: number, name: string, language: Language) => Face

const OF = byGame(import.meta.glob<Printer>('../games/*/puzzle.ts', { import: 'printed' }))

export async function printerOf(game: string): Promise<Printer> {
  return (await OF.get(game)?.()) ?? ((_, name) => ({ caption: name, name }))
}
