/** How far I have looked: what was shown to me stays on the table until I give it back. Kept for a reload. */
import { keepHere, keptHere } from '../../kit/session'
import type { Sitting } from '../../table/contract'
import { momentsOf, type Moment } from './moments'

/** By match and seat the last moment that I gave back. */
let givenBack = $state.raw<Readonly<Record<string, number>>>({})
/** By match and seat how long the log was when I first saw it: what is older needs no looking at. */
const before = new Map<string, number>()

/** The first thing that I have not yet given back; once the match is over, its end. */
export function momentOf(sitting: Sitting): Moment | null {
  const upTo = givenBack[keyOf(sitting)] ?? seenBefore(sitting)
  const all = momentsOf(sitting)
  return all.find((moment) => moment.n > upTo) ?? (sitting.view.outcome ? (all.at(-1) ?? null) : null)
}

export function giveBack(sitting: Sitting, moment: Moment): void {
  const key = keyOf(sitting)
  givenBack = { ...givenBack, [key]: moment.n }
  keepHere(key, String(moment.n))
}

function seenBefore(sitting: Sitting): number {
  const key = keyOf(sitting)
  const known = before.get(key) ?? Number(keptHere(key) ?? sitting.log.length - 1)
  before.set(key, known)
  return known
}

function keyOf(sitting: Sitting): string {
  return `ridotto.inkognito.seen.${sitting.table.match ?? sitting.table.code}.${sitting.seat}`
}
