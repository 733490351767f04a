/** Standing answers to windows: no for the rest of the month, never in an area. Kept in this tab; the seat itself declines. */
import { keepHere, keptHere } from '../../kit/session'
import type { Sitting } from '../../table/contract'
import type { Area } from './types'

interface Orders {
  readonly month: number
  readonly areas: readonly Area[]
}

const NONE: Orders = { month: 0, areas: [] }
let orders = $state.raw<Readonly<Record<string, Orders>>>({})
const keyOf = (sitting: Sitting) => `ridotto.zena.standing.${sitting.table.match ?? sitting.table.code}.${sitting.seat}`

export function ordersOf(sitting: Sitting): Orders {
  const key = keyOf(sitting)
  return orders[key] ?? (JSON.parse(keptHere(key) ?? 'null') as Orders | null) ?? NONE
}

export function order(sitting: Sitting, change: Partial<Orders>): void {
  const key = keyOf(sitting)
  const now = { ...ordersOf(sitting), ...change }
  orders = { ...orders, [key]: now }
  keepHere(key, JSON.stringify(now))
}

export const declinesBefore = (sitting: Sitting, month: number, area: Area): boolean => ordersOf(sitting).month === month || ordersOf(sitting).areas.includes(area)
