/** A game's words outside a match: its own name, the names of its switches. */
import { manifestOf, type DoorWords } from '../games/manifests'
import { speech, type Fault } from '../wire/house'
import type { Language } from '../wire/types'
import { Words } from '../words/speak'
import { tongue } from '../words/tongue.svelte'

class GameWords {
  #known: Record<string, Words> = $state.raw({})
  readonly #asked = new Set<string>()

  of(game: string, language: Language): Words | null {
    const key = `${game} ${language}`
    if (!this.#asked.has(key)) {
      this.#asked.add(key)
      speech(game, language).then(
        (found) => (this.#known = { ...this.#known, [key]: new Words(found) }),
        () => this.#asked.delete(key),
      )
    }
    return this.#known[key] ?? null
  }
}

export const gameWords = new GameWords()

/** What a game is called: by its manifest, or in the words that it brings to the house. */
export function gameCalled(game: string): string {
  return doorWords(game)?.name ?? gameWords.of(game, tongue.language)?.text('game', 'name') ?? game
}

/** Why one of its options cannot be so. */
export function faultSaid(game: string, fault: Fault | null): string {
  return fault ? (gameWords.of(game, tongue.language)?.refusal(fault.refusal, []) ?? '') : ''
}

/** The one sentence about a game. */
export function gameLine(game: string): string {
  return doorWords(game)?.line ?? gameWords.of(game, tongue.language)?.text('game', 'line') ?? ''
}

/** What is on its door, where it has a manifest. */
export const doorWords = (game: string): DoorWords | undefined => manifestOf(game)?.words[tongue.language]
