/** What one looks at for as long as one likes: the resolution of a month, the end. */
import type { Sitting } from '../../../table/contract'
import { taleOf, type Month } from './tale'
import type { Open } from '../types'

/** `n`: its place in the log; what lies before it has been given back. */
export type Resolved = { readonly kind: 'month'; readonly n: number; readonly month: Month }
export type End = { readonly kind: 'end'; readonly n: number }
export type Moment = Resolved | End

export function momentsOf(sitting: Pick<Sitting, 'log' | 'view'>): Moment[] {
  const { months } = taleOf(sitting.log, sitting.view.open as Open)
  const found: Moment[] = months.flatMap((month) => (month.ended < 0 ? [] : [{ kind: 'month' as const, n: month.ended, month }]))
  const end = sitting.log.findLastIndex((event) => event.type === 'Won')
  return end < 0 ? found : [...found, { kind: 'end', n: end }]
}
