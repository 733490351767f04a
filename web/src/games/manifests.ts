/** What the pages before a match know of a game: `manifest.ts` in its folder. A game without one brings its words with it. */
import type { Language } from '../wire/types'
import { byGame } from './folders'

export interface Manifest {
  /** As printed on the box, until the house has answered: how many play it, and how long. */
  readonly players: string
  readonly minutes?: string
  readonly hours?: string
  readonly words: Readonly<Record<Language, DoorWords>>
  /** Its switches that are agreed on first, on panels of their own; by panel, the first one is its question. */
  readonly panels?: readonly (readonly [panel: string, options: readonly string[]])[]
  /** Switches whose choices are degrees of one thing, from the least to the most. */
  readonly dials?: Readonly<Record<string, readonly string[]>>
}

export interface DoorWords {
  readonly name: string
  /** What one does in it, in a word. */
  readonly verb: string
  /** One sentence about it. */
  readonly line: string
  /** What kind of player each of its bots is, in a word. */
  readonly bots?: Readonly<Record<string, string>>
}

const FOUND = byGame(import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'manifest' }))

export const manifestOf = (game: string): Manifest | undefined => FOUND.get(game)
