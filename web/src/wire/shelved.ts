/** What a shelf of matches holds, and how one is put on it. */
export interface KeptMatch {
  match: string
  code: string
  game: string
  names: readonly string[]
  /** null: the shared screen. */
  seat: number | null
  /** When this device saw it first, and over; milliseconds. */
  begun: number
  over: number | null
  winners: readonly number[]
  /** Stories were told: there is a book. */
  tale: boolean
}

const MOST = 200

/** The shelf with this match on it, as it stands now; one that is over stays so. */
export function shelved(shelf: readonly KeptMatch[], now: KeptMatch): KeptMatch[] {
  const old = shelf.find(({ match }) => match === now.match)
  const kept = old ? { ...now, begun: old.begun, over: old.over ?? now.over, winners: now.winners.length ? now.winners : old.winners } : now
  return [kept, ...shelf.filter(({ match }) => match !== now.match)].sort((one, other) => other.begun - one.begun).slice(0, MOST)
}
