/** What a history comes to: matches by game and by how well the others played, puzzles, days in a row. */
import type { History, PlayedMatch } from '../wire/types'

/** Won and played; where nobody wins only played counts. */
export interface Tally {
  readonly played: number
  readonly won: number
}

export interface OfGame extends Tally {
  readonly game: string
  readonly tale: boolean
  /** The newest, oldest of them first. */
  readonly last: readonly PlayedMatch[]
  /** Against bots alone, by their lamps on average; 0: by people, or by bots without lamps. */
  readonly levels: readonly (Tally & { readonly lamps: number })[]
}

const LAST = 20

/** How well the others played: the mean of their lamps; 0 where people played, or bots that have none. */
export function levelOf({ people, lamps }: PlayedMatch): number {
  if (people > 0 || lamps.length === 0) return 0
  return Math.round(lamps.reduce((sum, one) => sum + one, 0) / lamps.length)
}

function tally(matches: readonly PlayedMatch[]): Tally {
  return { played: matches.length, won: matches.filter(({ won }) => won === true).length }
}

/** By game, in this order. */
export function byGame(history: History, order: readonly string[]): OfGame[] {
  const games = [...new Set([...order, ...history.matches.map(({ game }) => game)])]
  return games.flatMap((game) => {
    const matches = history.matches.filter((one) => one.game === game)
    if (matches.length === 0) return []
    const levels = [...new Set(matches.map(levelOf))].sort((one, other) => one - other)
    return [
      {
        game,
        tale: matches.every(({ won }) => won === null),
        ...tally(matches),
        last: matches.slice(-LAST),
        levels: levels.map((lamps) => ({ lamps, ...tally(matches.filter((one) => levelOf(one) === lamps)) })),
      },
    ]
  })
}

/** How many of the last matches with a winner were won in a row. */
export function inARow(history: History): number {
  const results = history.matches.map(({ won }) => won).filter((won) => won !== null)
  const lost = results.lastIndexOf(false)
  return results.length - 1 - lost
}

/** The puzzles of these last days, the oldest first: how often each was tried, 0 if it was not solved on its day, -1 if never. */
export function lastDays(history: History, today: string, days: number): { day: string; tries: number }[] {
  const solved = new Map(history.puzzles.map((one) => [one.day, one]))
  return Array.from({ length: days }, (_, n) => {
    const day = new Date(Date.parse(`${today}T00:00Z`) - (days - 1 - n) * 86_400_000).toISOString().slice(0, 10)
    const one = solved.get(day)
    return { day, tries: one ? (one.on === day ? one.tries : 0) : -1 }
  })
}

/** The longest row of days on which the puzzle was solved on its own day. */
export function longest(history: History): number {
  const days = history.puzzles.filter(({ day, on }) => day === on).map(({ day }) => Date.parse(`${day}T00:00Z`) / 86_400_000)
  let [best, row, before] = [0, 0, NaN]
  for (const day of days.toSorted((one, other) => one - other)) {
    row = day === before + 1 ? row + 1 : 1
    before = day
    best = Math.max(best, row)
  }
  return best
}
