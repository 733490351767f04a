/** What was shown to me stays on the table until I give it back. */
import { looking } from '../../../kit/looking.svelte'
import type { Sitting } from '../../../table/contract'
import { lingering } from '../../../table/lingering.svelte'
import { momentsOf } from '../logic/moments'

const looks = looking('zena', momentsOf)
export const momentOf = looks.of
export const giveBack = looks.giveBack
export const isNew = looks.isNew

/** How far the log goes for one who looks at a month, or at the goals that are turned up: what has followed is not known before. null: all of it. */
export function knownUpTo(sitting: Sitting): number | null {
  if (!lingering.hushed) return null
  if (sitting.seat === null) return sitting.view.outcome ? lingering.at : null
  const moment = momentOf(sitting)
  return moment?.kind === 'end' || moment?.n === lingering.at ? lingering.at : null
}
