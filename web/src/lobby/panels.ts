/** The switches of a game that are agreed on first, on panels of their own. */
import { manifestOf } from '../games/manifests'
import type { GameCard, Option } from '../wire/types'

export interface Panel {
  name: string
  /** The first one is its question. */
  options: readonly Option[]
  /** The answers from the least to the most, where they are degrees of one thing. */
  dial: readonly string[] | undefined
}

export function panelsOf(game: GameCard): readonly Panel[] {
  const { panels = [], dials = {} } = manifestOf(game.name) ?? {}
  return panels.map(([name, names]) => ({
    name,
    options: names.flatMap((one) => game.options.filter((option) => option.name === one)),
    dial: names[0] === undefined ? undefined : dials[names[0]],
  }))
}

/** The switches that are on no panel. */
export function besides(game: GameCard): readonly Option[] {
  const taken = panelsOf(game).flatMap(({ options }) => options)
  return game.options.filter((option) => !taken.includes(option))
}
