/** Whether the sheet with my orders lies open: it stays so until I close it, whatever is asked or answered meanwhile. */
import type { Sitting } from '../../../table/contract'

let opened = $state<string | null>(null)
const keyOf = (sitting: Sitting) => `${sitting.table.match ?? sitting.table.code}/${sitting.seat}`

export const ordering = (sitting: Sitting): boolean => opened === keyOf(sitting) && sitting.view.outcome === null
export function openOrders(sitting: Sitting): void {
  opened = keyOf(sitting)
}
export function closeOrders(): void {
  opened = null
}
