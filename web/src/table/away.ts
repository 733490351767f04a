/** Who is away from a table, and who plays for them: as everybody knows it. */
import type { Chair, Table } from '../wire/types'

export type Away = 'soon' | 'days' | 'waits' | 'bot'

/** null: the chair is taken care of. */
export function awayAt(chair: Chair, absence: Table['absence']): Away | null {
  if (chair.kind !== 'person') return null
  if (chair.stands_in) return 'bot'
  if (chair.here) return null
  return absence === 'wait' ? 'waits' : absence === 'days' ? 'days' : 'soon'
}

/** Chairs whose person was away, or had a bot play, and is back now. */
export function backAgain(before: readonly Chair[], now: readonly Chair[], absence: Table['absence']): Chair[] {
  const missed = new Set(before.filter((chair) => awayAt(chair, absence) !== null).map(({ id }) => id))
  return now.filter((chair) => missed.has(chair.id) && chair.kind === 'person' && awayAt(chair, absence) === null)
}
