/** A game's words outside a match: the names of its switches. */
import { speech } from '../wire/house'
import type { Language } from '../wire/types'
import { Words } from '../words/speak'

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
