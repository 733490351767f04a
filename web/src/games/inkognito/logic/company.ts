/** Whom I meet in this round, and what kind of meeting it is. */
import type { Sitting } from '../../../table/contract'
import { BEFORE_AMBASSADOR, NOBODY, type Figure, type Place } from './numbers'
import type { Open } from '../types'

type Kind = 'exchange' | 'question' | 'look' | 'report' | 'audience'

export interface Company {
  readonly kind: Kind
  readonly place: Place
  /** The others there, whom I meet. */
  readonly others: readonly Figure[]
}

export function companyOf(sitting: Pick<Sitting, 'view' | 'seat'>): Company | null {
  const open = sitting.view.open as Open
  const me = sitting.seat
  if (me === null || (open.company[me] ?? NOBODY) === NOBODY) return null
  const place = open.at[me]!
  const others = open.at.flatMap((at, figure) => (at === place && figure !== me ? [figure] : []))
  return { kind: kindOf(open, me), place, others }
}

function kindOf(open: Open, me: Figure): Kind {
  const other = open.company[me]!
  if (me === open.ambassador) return 'audience'
  if (other === BEFORE_AMBASSADOR) return 'report'
  if (other === open.ambassador) return 'question'
  return other >= open.seats ? 'look' : 'exchange'
}
