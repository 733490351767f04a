/** What was shown to me stays on the table until I give it back. */
import { looking } from '../../../kit/looking.svelte'
import type { Sitting } from '../../../table/contract'
import { momentsOf, type Moment } from '../logic/moments'
import { sailings } from '../logic/sail'

/** What is asked while a ship sails. */
const ABOARD = ['what_to_throw_overboard', 'whose_role']

const looks = looking('q', momentsOf)

/** The ship on which something is asked of me: it lies there on whatever device I come back to. */
function aboard({ view, log }: Sitting): Moment | null {
  const n = sailings(log).at(-1)
  return n !== undefined && view.asked && ABOARD.includes(view.asked.question) ? { kind: 'sail', n } : null
}

export const momentOf = (sitting: Sitting): Moment | null => looks.of(sitting) ?? aboard(sitting)
export const giveBack = looks.giveBack
