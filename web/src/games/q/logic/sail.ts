/** A ship that sails, folded out of what was told: who begins next, who inspects, what is shown, what it is worth. */
import type { Event, Sitting } from '../../../table/contract'
import { boxOf } from './box'
import { signed, standing } from './scene'
import { NOBODY, NOTHING, SPIRITUALI, ZELANTI, type Card, type Role, type Seat, type Side } from './numbers'
import type { Open } from '../types'

/** A card of the cargo and what it is worth. */
export interface Item {
  readonly card: Card
  readonly side: Side | null
  /** Its points now. */
  readonly points: number
  /** Its normal points, if it has fewer or more now. */
  readonly before: number | null
  /** What struck it, raised it or gave it its value back; NOTHING: the seizure, or nothing. */
  readonly by: Card
  readonly struck: boolean
}

export interface Sail {
  readonly round: number
  /** Who begins the next round. */
  readonly first: Seat
  /** Who began this one. */
  readonly held: Seat
  /** What each seat had loaded. */
  readonly loads: readonly number[]
  readonly inspector: Seat
  readonly loaded: number
  readonly seizedBy: Seat
  readonly seized: boolean
  /** null: the inspection is not over. */
  readonly thrown: boolean | null
  /** If it was me who threw it. */
  readonly overboard: Card
  /** null: not yet shown. */
  readonly items: readonly Item[] | null
  readonly silenced: boolean
  readonly order: readonly Card[]
  readonly effects: readonly Event[]
  readonly turned: readonly { readonly role: Role; readonly side: Side }[]
  readonly looks: readonly { readonly seat: Seat; readonly target: Seat; readonly role: Role; readonly side: Side | null }[]
  /** Points of the Spirituali and of the Zelanti; null: not yet added up. */
  readonly sum: readonly [number, number] | null
  /** Events that moved the total afterwards. */
  readonly moved: readonly { readonly by: Card; readonly points: number }[]
  readonly scoreBefore: number
  readonly scoreAfter: number
  /** All has been told. */
  readonly done: boolean
}

/** The four beats: who begins, the inspection, the cargo, the sum. */
export const BEATS = ['first', 'inspection', 'cargo', 'sum'] as const
export type Beat = (typeof BEATS)[number]

/** How far it has been told. */
export function beatOf(sail: Sail): number {
  if (sail.sum || (sail.items?.length === 0 && sail.thrown)) return 3
  if (sail.items) return 2
  return sail.loaded ? 1 : 0
}

/** How much of the log a beat has shown of the ship that sails at this place. */
export function shownAt(log: readonly Event[], n: number, beat: number): number {
  const ends = ['CargoTaken', 'Overboard', 'ShipScored'][beat]
  const end = log.findIndex((event, at) => at > n && (event.type === ends || event.type === 'RoundBegan' || event.type === 'RoleTurnedUp'))
  return end < 0 ? log.length : end
}

/** The places in the log at which a ship sails. */
export function sailings(log: readonly Event[]): number[] {
  return log.flatMap((event, n) => (event.type === 'FirstPlayerIs' && log[n - 1]?.type !== 'NoShip' ? [n] : []))
}

export function sailAt(sitting: Pick<Sitting, 'log' | 'view'>, n: number): Sail {
  const { log } = sitting
  const open = sitting.view.open as Open
  const box = boxOf(open.options.cards)
  const began = log.findLastIndex((event, at) => at < n && event.type === 'RoundBegan')
  const next = log.findIndex((event, at) => at > n && (event.type === 'RoundBegan' || event.type === 'RoleTurnedUp'))
  const turns = standing(log.slice(Math.max(began, 0), n))
  const told = log.slice(n, next < 0 ? undefined : next)
  const one = (type: string) => told.find((event) => event.type === type)
  const all = (type: string) => told.filter((event) => event.type === type)

  const loads = Array.from({ length: open.seats }, () => 0)
  for (const event of turns) if (event.type === 'Loaded') loads[event.seat as Seat] = event.number as number
  const seizedBy = (turns.findLast((event) => event.type === 'ShipSeized')?.seat as Seat | undefined) ?? NOBODY
  const taken = one('CargoTaken')
  const seized = (all('ShipCounts').at(-1)?.seized as boolean | undefined) ?? seizedBy !== NOBODY
  const shown = one('CargoShown')
  const silenced = one('Silenced')
  const summed = one('ShipScored')
  const scoreBefore = signedBefore(log, n)
  const after = told.findLast((event) => event.type === 'Balance')

  const items = shown
    ? (shown.cards as Card[]).map((card): Item => {
        const printed = box.printed(card)
        if (!printed || printed.kind === 'event' || printed.kind === 'azione')
          return { card, side: null, points: 0, before: null, by: NOTHING, struck: false }
        const points = seized && printed.seized !== null ? printed.seized : printed.value
        return {
          card,
          side: points === 0 || !seized ? printed.side : printed.seizedSide,
          points,
          before: points === printed.value ? null : printed.value,
          by: NOTHING,
          struck: false,
        }
      })
    : null
  if (items) {
    const touch = (card: Card, fits: (item: Item) => boolean, change: (item: Item) => Item) => {
      const at = items.findIndex((item) => item.card === card && fits(item))
      if (at >= 0) items[at] = change(items[at]!)
    }
    const normal = (item: Item) => item.before ?? item.points
    for (const event of told) {
      const by = event.by as Card
      const points = event.points as number
      if (event.type === 'EventScored')
        touch(
          by,
          (item) => item.side === null,
          (item) => ({ ...item, side: event.side as Side, points }),
        )
      if (event.type === 'Struck')
        touch(
          event.card as Card,
          (item) => !item.struck,
          (item) => ({ ...item, before: normal(item), points: 0, by, struck: true }),
        )
      if (event.type === 'Revalued')
        touch(
          event.card as Card,
          (item) => !item.struck && item.by !== by,
          (item) => ({ ...item, side: event.side as Side, before: normal(item) === points ? null : normal(item), points, by }),
        )
      if (event.type === 'Silenced') {
        items.forEach((item, at) => {
          if (box.printed(item.card)?.kind !== 'event' && item.points)
            items[at] = { ...item, before: normal(item), points: 0, by, struck: true }
        })
      }
    }
  }
  const seen = all('RoleSeen')
  return {
    round: (log[began]?.round as number | undefined) ?? open.round,
    first: log[n]!.seat as Seat,
    held: (log[began]?.seat as Seat | undefined) ?? 0,
    loads,
    inspector:
      (taken?.seat as Seat | undefined) ?? (turns.findLast((event) => event.type === 'FirstToLoad')?.seat as Seat | undefined) ?? NOBODY,
    loaded: (taken?.number as number | undefined) ?? 0,
    seizedBy,
    seized,
    thrown: (one('Overboard')?.thrown as boolean | undefined) ?? null,
    overboard: (one('CardOverboard')?.card as Card | undefined) ?? NOTHING,
    items: items ?? (one('NothingShown') ? [] : null),
    silenced: silenced !== undefined,
    order: (one('ActionsFollow')?.cards as Card[] | undefined) ?? [],
    effects: told.filter((event) => ['ShipCounts', 'Struck', 'Revalued', 'Silenced', 'NoEffect', 'SideChanged'].includes(event.type)),
    turned: all('SideChanged').map((event) => ({ role: event.role as Role, side: event.side as Side })),
    looks: all('RoleLookedAt').map((event) => {
      const known = seen.find((other) => other.target === event.target)
      return {
        seat: event.seat as Seat,
        target: event.target as Seat,
        role: (known?.role as Role | undefined) ?? NOTHING,
        side: (known?.side as Side | undefined) ?? null,
      }
    }),
    sum: summed ? [summed.spirituali as number, summed.zelanti as number] : null,
    moved: all('TotalChanged').map((event) => ({ by: event.by as Card, points: event.points as number })),
    scoreBefore,
    scoreAfter: after ? signed(after) : scoreBefore,
    done: (summed !== undefined && after !== undefined) || one('NothingShown') !== undefined,
  }
}

function signedBefore(log: readonly Event[], n: number): number {
  const last = log.findLast((event, at) => at < n && event.type === 'Balance')
  return last ? signed(last) : 0
}

/** The items of one side, in the order of the hold; those that stand there with nothing, too. */
export function columnOf(sail: Sail, side: Side): Item[] {
  return (sail.items ?? []).filter((item) => item.side === side)
}

/** Those who loaded most. */
export function mostLoads(sail: Sail): Seat[] {
  const most = Math.max(...sail.loads)
  return sail.loads.flatMap((number, seat) => (number === most && most > 0 ? [seat] : []))
}

export const differenceOf = (sum: readonly [number, number]): { readonly lead: number; readonly side: Side | null } => {
  const lead = Math.abs(sum[0] - sum[1])
  return { lead, side: lead === 0 ? null : sum[0] > sum[1] ? SPIRITUALI : ZELANTI }
}
