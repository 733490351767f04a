/** How things stand in the harbour: as the view says, as it was told so far while the director plays it, or as it was when the month ended that one looks at. */
import type { Event, Sitting } from '../../../table/contract'
import { POINTS } from './box'
import { controlOf, type Control } from './control'
import { knownUpTo } from '../state/seen.svelte'
import { taleOf } from './tale'
import { areasOf, NOBODY, NOTHING, type Area, type Seat } from './numbers'
import type { Lying, Open, Places } from '../types'

export interface Scene {
  readonly seats: number
  readonly expert: boolean
  readonly areas: readonly Area[]
  readonly at: readonly Places[]
  readonly rows: readonly (readonly Lying[])[]
  readonly supply: readonly number[]
  readonly soldi: readonly number[]
  readonly prestige: readonly number[]
  readonly hands: readonly (readonly [actions: number, goals: number])[]
  readonly manipulating: readonly (readonly [Seat, Area])[]
  readonly month: number
  readonly months: number
  readonly event: number
  readonly first: Seat
  readonly active: Seat
  readonly battles: number
  /** The area that is being resolved; -1: none. */
  readonly resolving: Area
  /** The area of which something is told or asked now; -1: none. */
  readonly lit: Area
  /** The card of which something is told or asked now. */
  readonly fresh: { readonly area: Area; readonly place: number } | null
  readonly order: readonly Seat[]
  /** Who has confirmed the secret placement, first to last. */
  readonly confirmed: readonly Seat[]
}

type Told = Pick<Sitting, 'log' | 'view' | 'showing'>

let cut: { log: readonly Event[]; at: number; told: readonly Event[] } | null = null

/** What was told, up to the end of the month that one looks at. */
export function toldTo(sitting: Sitting): readonly Event[] {
  const at = knownUpTo(sitting)
  const { log } = sitting
  if (at === null) return log
  if (cut?.log !== log || cut.at !== at) cut = { log, at, told: log.slice(0, at) }
  return cut.told
}

export function sceneOf(sitting: Sitting): Scene {
  const open = sitting.view.open as Open
  const past = knownUpTo(sitting) !== null
  const { board } = taleOf(toldTo(sitting), open)
  const seats = open.at.length
  const common = {
    seats,
    expert: open.options.mode === 'expert',
    areas: areasOf(open),
    months: open.options.months,
    resolving: board.resolving,
    confirmed: sitting.view.waiting?.done ?? [],
  }
  if (sitting.showing || past) {
    const { at, rows, supply, soldi, prestige, hands, manipulating, month, event, first, battles } = board
    const told = past
      ? { resolving: NOBODY, active: NOBODY, lit: NOBODY, fresh: null }
      : { active: open.active, lit: litBy(sitting, board.resolving), fresh: board.fresh }
    return {
      ...common,
      at,
      rows,
      supply,
      soldi,
      prestige,
      hands,
      manipulating,
      month,
      event,
      first,
      battles,
      ...told,
      order: orderFrom(first, seats),
    }
  }
  const { at, rows, supply, soldi, prestige, manipulating, first, active } = open
  const hands = open.actions.map((n, seat) => [n, open.goals[seat]!] as const)
  const about = askedAbout(sitting)
  const resolving = active === NOBODY && sitting.view.waiting && !sitting.view.outcome ? board.resolving : NOBODY
  return {
    ...common,
    resolving,
    at,
    rows,
    supply,
    soldi,
    prestige,
    hands,
    manipulating,
    month: open.events.length,
    event: open.events.at(-1) ?? NOTHING,
    first,
    active,
    battles: open.battles_won.length,
    lit: about?.area ?? resolving,
    fresh: about,
    order: orderFrom(first, seats),
  }
}

const orderFrom = (first: Seat, seats: number): Seat[] => Array.from({ length: seats }, (_, n) => (Math.max(0, first) + n) % seats)

/** The card of which somebody is asked. */
function askedAbout(sitting: Told): { area: Area; place: number } | null {
  const ask = sitting.view.waiting
  switch (ask?.question) {
    case 'join_or_not':
    case 'how_much':
    case 'where_to_manipulate':
      return { area: ask.args[0] as Area, place: ask.args[1] as number }
    case 'where_to_send':
      return { area: 0, place: ask.args[0] as number }
    default:
      return null
  }
}

const SPEAKS_OF_AREA = [
  'Placed',
  'PieceMoved',
  'Played',
  'CubePut',
  'CubeTaken',
  'AreaResolved',
  'UprisingSent',
  'Manipulated',
  'ChallengeCame',
  'Destroyed',
  'Removed',
  'Controls',
  'NobodyControls',
]

function litBy(sitting: Told, resolving: Area): Area {
  const event = sitting.showing!
  if (event.type === 'FortRevealed') return 5
  return SPEAKS_OF_AREA.includes(event.type) ? (event.area as Area) : resolving
}

const controls = new WeakMap<Scene, Map<Area, Control>>()

export function controlIn(scene: Scene, area: Area): Control {
  let known = controls.get(scene)
  if (!known) controls.set(scene, (known = new Map()))
  let found = known.get(area)
  if (!found) known.set(area, (found = controlOf(scene.at, scene.manipulating, area, POINTS)))
  return found
}
