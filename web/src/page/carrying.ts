/** What a browser keeps for the page, as a file takes it along; and two of such merged. */
import type { RememberedSeat } from '../wire/remembered'
import type { KeptMatch } from '../wire/shelved'
import { readAttempts } from '../puzzle/solved'

export type Kept = Readonly<Record<string, string>>

/** What became of the tables in a file: `house/carrying.py`. */
export interface Brought {
  readonly added: readonly string[]
  readonly renamed: Readonly<Record<string, string>>
  readonly further: readonly string[]
  readonly same: number
  readonly apart: number
  readonly several: number
  readonly seats: readonly RememberedSeat[]
  readonly browser: Kept
}

const OURS = 'ridotto.'
const SEATS = 'ridotto.seats'
const SHELF = 'ridotto.shelf'
const PUZZLES = 'ridotto.puzzles'

function listed<T>(text: string | undefined): T[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}

/** Everything of ours that a storage holds. */
export function kept(storage: Pick<Storage, 'length' | 'key' | 'getItem'>): Kept {
  const names = Array.from({ length: storage.length }, (_, n) => storage.key(n)!)
  return Object.fromEntries(names.filter((name) => name.startsWith(OURS)).map((name) => [name, storage.getItem(name)!]))
}

/** What is to be kept from now on: seats and finished matches of both, the puzzles of whoever solved them, and for the rest what is here. */
export function merged(here: Kept, { seats, browser, renamed }: Brought): Kept {
  const now: Record<string, string> = { ...browser, ...here }
  const taken = new Set(seats.map(({ code, chair }) => `${code} ${chair}`))
  const ours = listed<RememberedSeat>(here[SEATS]).filter(({ code, chair }) => !taken.has(`${code} ${chair}`))
  now[SEATS] = JSON.stringify([...seats, ...ours])
  const matches = listed<KeptMatch>(here[SHELF])
  const theirs = listed<KeptMatch>(browser[SHELF])
    .filter(({ match }) => !matches.some((one) => one.match === match && one.over !== null))
    .map((one) => ({ ...one, code: renamed[one.code] ?? one.code }))
  const rest = matches.filter(({ match }) => !theirs.some((one) => one.match === match))
  now[SHELF] = JSON.stringify([...theirs, ...rest].sort((one, other) => other.begun - one.begun))
  const solved = { ...readAttempts(browser[PUZZLES] ?? null) }
  for (const [day, one] of Object.entries(readAttempts(here[PUZZLES] ?? null))) if (one.on || !solved[day]?.on) solved[day] = one
  now[PUZZLES] = JSON.stringify(solved)
  return now
}
