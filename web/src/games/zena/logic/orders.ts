/** Standing orders for windows, as the house takes them (`orders.py`). What they answer, and when they end, the house says. */
import type { Order, Sitting } from '../../../table/contract'
import type { Kind } from './box'
import type { Scene } from './scene'
import type { Area, Card } from './numbers'
import type { Tongue } from '../words'

export type Until = 'turn' | 'month' | 'end'

export interface StayOut extends Order {
  readonly type: 'StayOut'
  readonly until: Until
  readonly month: number
  readonly area: Area | null
  readonly kind: Kind | null
}

export interface JoinUpTo extends Order {
  readonly type: 'JoinUpTo'
  readonly until: Until
  readonly month: number
  readonly most: number
  readonly area: Area | null
  readonly second: boolean
}

/** My answer to the card that lies there, given while others are asked. */
export interface Answered extends Order {
  readonly type: 'Answered'
  readonly area: Area
  readonly place: number
  readonly card: Card
  readonly box: number
  readonly price: number
  readonly joins: boolean
}

export type Orders = StayOut | JoinUpTo | Answered

export const ordersOf = (sitting: Sitting): readonly Orders[] => sitting.orders as readonly Orders[]
export const allMonth = (month: number): StayOut => ({ type: 'StayOut', until: 'month', month, area: null, kind: null })
export const neverAt = (month: number, area: Area): StayOut => ({ type: 'StayOut', until: 'end', month, area, kind: null })

/** The window that lies ahead of me while others are asked, with a no: null if there is none, or I could not pay as things are. */
export function windowAhead(sitting: Sitting, scene: Scene, { box }: Tongue): Answered | null {
  const ask = sitting.view.waiting
  const me = sitting.seat
  if (me === null || ask?.question !== 'join_or_not' || ask.seats.includes(me)) return null
  const [area, place] = ask.args as [Area, number]
  if (!sitting.view.coming.some(([step, args]) => step === 'window' && args[0] === me && args[1] === area && args[2] === place)) return null
  const [card, cubes] = scene.rows[area]?.[place] ?? [0, []]
  const price = box.printed(card).prices[cubes.length]
  return price === undefined || price > scene.soldi[me]!
    ? null
    : { type: 'Answered', area, place, card, box: cubes.length + 1, price, joins: false }
}

/** What I said in advance about the card of which I am asked now, if it was for another price. */
export function saidOtherwise(sitting: Sitting, area: Area, place: number, price: number): Answered | null {
  return (
    (ordersOf(sitting).find(
      (order) => order.type === 'Answered' && order.area === area && order.place === place && order.price !== price,
    ) as Answered | undefined) ?? null
  )
}
