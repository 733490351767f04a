/** How things stand on the quay: as the view says, or folded out of what was told, while the director plays it or I still look at it. */
import type { Event, Sitting } from '../../../table/contract'
import { lingering } from '../../../table/lingering.svelte'
import { boxOf } from './box'
import { DEAD, NOBODY, sideOf, type Door, type Role, type Seat } from './numbers'
import type { Open } from '../types'

export interface Visit {
  readonly seat: Seat
  readonly door: Door
}

export interface Scene {
  readonly seats: number
  readonly round: number
  /** The turn of this round, from 1. */
  readonly turn: number
  /** Who began this round: turns and loads are in this order. */
  readonly order: readonly Seat[]
  readonly loads: readonly number[]
  readonly inspector: Seat
  readonly seized: Seat
  readonly pile: number
  readonly paoloDead: boolean
  readonly score: number
  readonly sides: readonly number[]
  /** Characters who stand with another side than the one printed on them. */
  readonly turned: readonly Role[]
  /** Who went where in this round. */
  readonly visits: readonly Visit[]
  /** The pile is empty: this ship is the last. */
  readonly last: boolean
}

export function sceneOf(sitting: Pick<Sitting, 'log' | 'view' | 'showing'>): Scene {
  const open = sitting.view.open as Open
  const told = toldOf(sitting.log.slice(0, lingering.at ?? undefined), open)
  if (sitting.showing || lingering.at !== null) return told
  const { round, turn, loads, inspector, seized, pile, score, sides } = open
  return {
    ...told,
    round,
    turn,
    loads,
    inspector,
    seized,
    pile,
    score,
    sides,
    paoloDead: open.paolo === DEAD,
    last: round > 0 && pile === 0,
  }
}

/** What a seat does in its turn. */
const ACTS = ['Drew', 'Loaded', 'SwapBegan', 'TheatinesCalled', 'ShipSeized', 'Passed']

/** What was told, without acts that were taken back: nobody has two turns in a row of one round, so the second is the one that stands. */
export function standing(log: readonly Event[]): Event[] {
  const stands: Event[] = []
  let last = { seat: NOBODY, at: 0 }
  for (const event of log) {
    if (event.type === 'RoundBegan') last = { seat: NOBODY, at: 0 }
    if (ACTS.includes(event.type)) {
      const seat = event.seat as Seat
      if (seat === last.seat) stands.length = last.at
      last = { seat, at: stands.length }
    }
    stands.push(event)
  }
  return stands
}

function toldOf(log: readonly Event[], open: Open): Scene {
  const { seats } = open
  const flips = open.sides.map(() => 0)
  let scene = {
    seats,
    round: 0,
    turn: 0,
    first: 0,
    loads: zeros(seats),
    inspector: NOBODY,
    seized: NOBODY,
    pile: open.pile,
    paoloDead: false,
    score: 0,
    visits: [] as Visit[],
    last: false,
  }
  const went = (door: Door, ...who: Seat[]) => {
    scene = { ...scene, turn: scene.turn + 1, visits: [...scene.visits, ...who.map((seat) => ({ seat, door }))] }
  }
  for (const event of standing(log)) {
    const seat = event.seat as Seat
    switch (event.type) {
      case 'PileMade':
        scene.pile = event.number as number
        break
      case 'RoundBegan':
        scene = {
          ...scene,
          round: event.round as number,
          turn: 0,
          first: seat,
          loads: zeros(seats),
          inspector: NOBODY,
          seized: NOBODY,
          visits: [],
        }
        break
      case 'Drew':
        went('fondaco', seat)
        scene.pile = event.left as number
        break
      case 'PaoloDied':
        scene.paoloDead = true
        break
      case 'Loaded':
        went('porto', seat)
        scene.loads = scene.loads.with(seat, event.number as number)
        break
      case 'FirstToLoad':
        scene.inspector = seat
        break
      case 'CargoTaken':
        scene.loads = zeros(seats)
        break
      case 'SwapBegan':
        went('caratello', seat, event.partner as Seat)
        break
      case 'TheatinesCalled':
        went('teatini', seat)
        break
      case 'ShipSeized':
        went('consiglio', seat)
        scene.seized = seat
        break
      case 'Passed':
        scene.turn += 1
        break
      case 'LastRound':
        scene.last = true
        break
      case 'Balance':
        scene.score = signed(event)
        break
      case 'SideChanged':
        flips[event.role as Role]! += 1
        break
    }
  }
  const turned = flips.flatMap((times, role) => (times % 2 ? [role] : []))
  const printed = boxOf(open.options.cards).sides
  const sides = open.sides.map((sign, role) => (sign && printed ? printed[role]! * (turned.includes(role) ? -1 : 1) : sign))
  const order = Array.from({ length: seats }, (_, n) => (scene.first + n) % seats)
  return { ...scene, order, sides, turned }
}

const zeros = (seats: number): number[] => Array.from({ length: seats }, () => 0)

/** The score line after an event that tells it. */
export function signed(event: Event): number {
  const lead = event.lead as number
  return event.side === 1 ? -lead : lead
}

/** Whose turn it is, of the two laps. */
export function lapOf(scene: Pick<Scene, 'turn' | 'seats'>): { lap: number; turn: number } {
  const n = Math.max(1, scene.turn) - 1
  return { lap: Math.floor(n / scene.seats) + 1, turn: (n % scene.seats) + 1 }
}

/** The characters of each side now. */
export function pansOf(scene: Pick<Scene, 'sides'>): readonly [spirituali: Role[], zelanti: Role[]] {
  const pans: [Role[], Role[]] = [[], []]
  scene.sides.forEach((sign, role) => sign && pans[sideOf(sign)]!.push(role))
  return pans
}
