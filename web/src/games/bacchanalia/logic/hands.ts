/** Raised hands, by seat, the first first. */
import type { Sitting } from '../../../table/contract'
import type { Seat } from './numbers'

export function raised(sitting: Sitting): Seat[] {
  return (sitting.telling?.tale?.hands ?? []).map((chair) => sitting.chairs.findIndex(({ id }) => id === chair)).filter((seat) => seat >= 0)
}
