/** The switches of a game that are agreed on first, on panels of their own; by panel, the first one is its question. */
import type { GameCard, Option } from '../wire/types'

const PANELS: Readonly<Record<string, readonly (readonly [panel: string, options: readonly string[]])[]>> = {
  bacchanalia: [
    ['content', ['tone']],
    ['length', ['length', 'parcae', 'minutes']],
    ['telling', ['telling', 'veto']],
  ],
}
/** Choices that are degrees of one thing, from the least to the most. */
export const DIALS: Readonly<Record<string, readonly string[]>> = { tone: ['veiled', 'sensual', 'ribald'] }

export interface Panel {
  name: string
  options: readonly Option[]
}

export function panelsOf(game: GameCard): readonly Panel[] {
  return (PANELS[game.name] ?? []).map(([name, names]) => ({
    name,
    options: names.flatMap((one) => game.options.filter((option) => option.name === one)),
  }))
}

/** What no panel has. */
export function besides(game: GameCard): readonly Option[] {
  const taken = panelsOf(game).flatMap(({ options }) => options)
  return game.options.filter((option) => !taken.includes(option))
}
