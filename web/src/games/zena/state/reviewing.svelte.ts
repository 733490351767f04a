/** A month that I look at once more. */
import type { Sitting } from '../../../table/contract'

let looked = $state.raw<{ key: string; month: number } | null>(null)
const keyOf = (sitting: Sitting) => `${sitting.table.match ?? sitting.table.code}/${sitting.seat}`

/** Its number; 0: none. What is asked of me comes first. */
export const reviewed = (sitting: Sitting): number => (looked?.key === keyOf(sitting) && sitting.ask === 0 ? looked.month : 0)
export function review(sitting: Sitting, month: number): void {
  looked = month ? { key: keyOf(sitting), month } : null
}
