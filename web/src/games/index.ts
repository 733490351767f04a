/** The games that have screens of their own, `index.ts` in their folder, fetched when a table needs them. */
import type { Screens } from '../table/contract'
import { byGame } from './folders'

const SCREENS = byGame(import.meta.glob<Screens>('./*/index.ts', { import: 'screens' }))

/** Null: the game is played in list mode. */
export async function screensOf(game: string): Promise<Screens | null> {
  return (await SCREENS.get(game)?.()) ?? null
}
