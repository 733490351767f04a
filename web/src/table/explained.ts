/** What the shared screen explains in forty seconds; a game's own scenes are in `explained.ts` of its folder. */
import { byGame } from '../games/folders'
import { drawing, type Drawing } from '../kit/art'
import type { Language } from '../wire/types'

/** A drawing that moves: places are parts of a hundred of the picture, from its left and its top. */
export interface Mover {
  /** The path of its file below `art`, without its ending. */
  readonly art: string
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Its height, in parts of a hundred of the picture's; 40 if nothing is said. */
  readonly size?: number
  /** Seconds after which it comes. */
  readonly late?: number
  /** Whose it is, where that is not its own: what belongs to one seat has one colour. */
  readonly of?: number
  /** It is turned over when it has come. */
  readonly turns?: boolean
}

export interface Scene {
  readonly says: Readonly<Record<Language, string>>
  readonly moves: readonly Mover[]
}

export interface Explained {
  readonly raw: Readonly<Record<string, string>>
  readonly scenes: readonly Scene[]
}

/** All scenes together take forty seconds. */
export const WHOLE = 40_000

const OF = byGame(import.meta.glob<Explained>('../games/*/explained.ts'))

export const isExplained = (game: string): boolean => OF.has(game)

export async function explainedOf(game: string): Promise<{ scenes: readonly Scene[]; art: ReadonlyMap<string, Drawing> } | null> {
  const found = await OF.get(game)?.()
  if (!found) return null
  const art = Object.entries(found.raw).map(([path, text]) => [path.replace(/^.*art\//, '').replace(/\.svg$/, ''), drawing(text)] as const)
  return { scenes: found.scenes, art: new Map(art) }
}
