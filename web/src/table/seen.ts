/** How far into a match this browser has seen, by seat: what came after it was told while one was away. */
import { recall, remember } from '../wire/remembered.ts'

const SEEN = 'ridotto.seen'
const MOST = 60
/** At most so many sentences: what a glance takes in. */
export const SENTENCES = 3

type Seen = readonly (readonly [where: string, told: number])[]

function all(): Seen {
  try {
    return JSON.parse(recall(SEEN) ?? '[]') as Seen
  } catch {
    return []
  }
}

const at = (match: string, seat: number | null): string => `${match} ${seat ?? 'watching'}`

/** How much had been told when one looked last; null: one has not looked before. */
export function seenOf(match: string, seat: number | null): number | null {
  return all().find(([where]) => where === at(match, seat))?.[1] ?? null
}

export function saw(match: string, seat: number | null, told: number): void {
  const where = at(match, seat)
  remember(SEEN, JSON.stringify([[where, told], ...all().filter(([one]) => one !== where)].slice(0, MOST)))
}

/** The last sentences of what was told from there on; what tells nothing is left out. */
export function lastSentences(said: readonly string[]): string[] {
  return said.filter((one) => one.trim()).slice(-SENTENCES)
}
