/** What of this browser's matches and puzzles the house has not been told for the history yet. */
import type { Attempts } from '../puzzle/solved'
import type { RememberedSeat } from '../wire/remembered'
import type { KeptMatch } from '../wire/shelved'
import type { AddToHistory } from '../wire/types'

export interface ToTell {
  readonly wish: AddToHistory
  /** What is told with it, by name, so that it is told once. */
  readonly names: readonly string[]
}

const MATCHES = 50
const PUZZLES = 100

/** Null: the house knows everything. */
export function toTell(
  shelf: readonly KeptMatch[],
  seats: readonly RememberedSeat[],
  attempts: Attempts,
  told: ReadonlySet<string>,
): ToTell | null {
  const names: string[] = []
  const matches = shelf
    .filter(({ match, over, seat }) => over !== null && seat !== null && !told.has(match))
    .flatMap(({ match, code }) => {
      const [mine] = seats.filter((one) => one.code === code && one.chair !== null)
      return mine ? [{ match, token: mine.token }] : []
    })
    .slice(0, MATCHES)
  const puzzles = Object.entries(attempts)
    .filter(([day, { on }]) => on !== '' && !told.has(day))
    .map(([day, { on, wrong }]) => ({ day, on, tries: wrong.length + 1 }))
    .slice(0, PUZZLES)
  names.push(...matches.map(({ match }) => match), ...puzzles.map(({ day }) => day))
  return names.length ? { wish: { matches, puzzles }, names } : null
}
