/** What was shown to me stays on the table until I give it back. */
import { looking } from '../../kit/looking.svelte'
import type { Sitting } from '../../table/contract'
import { lingering } from '../../table/lingering.svelte'
import { momentsOf } from './moments'

const looks = looking('zena', momentsOf)
export const momentOf = looks.of
export const giveBack = looks.giveBack

/** How far the log goes for one who looks at a month: what has followed is not known before it is given back. null: all of it. */
export function knownUpTo(sitting: Sitting): number | null {
  if (!lingering.hushed || sitting.seat === null) return null
  const moment = momentOf(sitting)
  return moment?.kind === 'month' && moment.n === lingering.at ? moment.n : null
}
