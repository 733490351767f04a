/** A game's words outside a match: its own name, the names of its switches. */
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

/** What a game is called: the house has words for the five, any other brings its own. */
export function gameCalled(game: string): string {
  return tongue.has(`game.${game}`) ? tongue.say(`game.${game}`) : (gameWords.of(game, tongue.language)?.text('game', 'name') ?? game)
}

/** Why one of its options cannot be so. */
export function faultSaid(game: string, fault: Fault | null): string {
  return fault ? (gameWords.of(game, tongue.language)?.refusal(fault.refusal, []) ?? '') : ''
}

/** The one sentence about a game. */
export function gameLine(game: string): string {
  return tongue.has(`game.${game}.line`)
    ? tongue.say(`game.${game}.line`)
    : (gameWords.of(game, tongue.language)?.text('game', 'line') ?? '')
}
