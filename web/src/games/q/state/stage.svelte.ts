/** What the shared screen shows: a ship that has sailed stays in sight for a while, although play goes on. */
import type { Sitting } from '../../../table/contract'
import { GOES_ON } from '../logic/replayed'
import { sailAt, sailings } from '../logic/sail'

/** How long the sum is shown, in milliseconds. */
export const SUM_STAYS = 9000

/** The match that a shared screen shows here; null: this page is another one. */
let staged = $state.raw<string | null>(null)
/** The beat of the ship that a shared screen shows: what is said about it does not run ahead of it. */
let beat = $state(0)
/** Ships that have been looked at for long enough. */
let looked = $state.raw<ReadonlySet<string>>(new Set())
/** The length of the log when it was first seen, by match: ships that had sailed by then are not shown again. */
const before = new Map<string, number>()
const matchOf = (sitting: Pick<Sitting, 'table'>) => sitting.table.match ?? sitting.table.code

export function setStage(sitting: Sitting): () => void {
  staged = matchOf(sitting)
  if (!before.has(staged)) before.set(staged, sitting.log.length)
  return () => (staged = null)
}

export const beatOnStage = (): number => beat

export function setBeat(at: number): void {
  beat = at
}

export function lookedAt(sitting: Sitting, n: number): void {
  looked = new Set([...looked, `${matchOf(sitting)}/${n}`])
}

/** Where in the log the ship sails that the shared screen shows; -1: none. */
export function shipOnStage(sitting: Pick<Sitting, 'log' | 'view' | 'table'>): number {
  const n = sailings(sitting.log).at(-1) ?? -1
  if (staged !== matchOf(sitting) || n < 0 || looked.has(`${staged}/${n}`)) return -1
  const goesOn = sitting.log.slice(n).some((event) => GOES_ON.includes(event.type))
  return goesOn && (n < (before.get(staged) ?? 0) || !sailAt(sitting, n).done) ? -1 : n
}
