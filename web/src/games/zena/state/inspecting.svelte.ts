/** What I look at more closely: a card, an area, the event of the month, a family. It lies open until I close it. */
import type { Sitting } from '../../../table/contract'
import type { Area, Card, Seat } from '../logic/numbers'

export type Looked =
  | { readonly kind: 'card'; readonly card: Card; readonly area?: Area; readonly place?: number }
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'event' }
  | { readonly kind: 'since' }
  | { readonly kind: 'seat'; readonly seat: Seat }

let open = $state.raw<{ key: string; at: Looked } | null>(null)
const keyOf = (sitting: Sitting) => `${sitting.table.match ?? sitting.table.code}/${sitting.seat}`

export const inspected = (sitting: Sitting): Looked | null => (open?.key === keyOf(sitting) ? open.at : null)
export function inspect(sitting: Sitting, at: Looked): void {
  open = { key: keyOf(sitting), at }
}
export function closeLook(): void {
  open = null
}
