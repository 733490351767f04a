/** Raised hands, as the table has them. */
import type { Sitting } from '../../table/contract'
import type { Seat } from './types'

export function raised(_sitting: Sitting): Seat[] {
  return []
}
