/** Who is away from a table, and who plays for them: as everybody knows it. */
import type { Chair, Table } from '../wire/types'

type Agreed = Pick<Table, 'absence' | 'rhythm'>
export type Away = 'soon' | 'days' | 'waits' | 'bot'

/** null: the chair is taken care of. */
export function awayAt(chair: Chair, { absence, rhythm }: Agreed): Away | null {
  if (chair.kind !== 'person') return null
  if (chair.stands_in) return 'bot'
  if (chair.here) return null
  return rhythm.kind !== 'live' ? 'days' : absence === 'wait' ? 'waits' : 'soon'
}

/** Chairs whose person was away, or had a bot play, and is back now. */
export function backAgain(before: readonly Chair[], now: readonly Chair[], agreed: Agreed): Chair[] {
  const missed = new Set(before.filter((chair) => awayAt(chair, agreed) !== null).map(({ id }) => id))
  return now.filter((chair) => missed.has(chair.id) && chair.kind === 'person' && awayAt(chair, agreed) === null)
}
