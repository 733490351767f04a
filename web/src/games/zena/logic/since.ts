/** What has happened since my last turn: the others are quick. */
import { recall, remember } from '../../../wire/remembered'
import type { Sitting } from '../../../table/contract'
import { POINTS } from './box'
import { controlOf } from './control'
import { heirsOf } from './gliding'
import { sceneOf, type Scene } from './scene'
import { NOBODY, PIECES, TAKING, type Area, type Piece, type Seat } from './numbers'
import type { Places } from '../types'

/** How the table stood when I last did something in a turn. */
export interface Snapshot {
  /** How often I had passed before. */
  readonly turn: number
  readonly at: readonly Places[]
  readonly soldi: number
  readonly prestige: number
}

export interface Since {
  /** The areas whose controller is another now, as the pieces stand. */
  readonly changes: readonly { readonly area: Area; readonly was: Seat; readonly is: Seat }[]
  /** Pieces of others that stand elsewhere now. */
  readonly moves: readonly { readonly seat: Seat; readonly piece: Piece; readonly from: Area; readonly to: Area }[]
  /** What I had, and what I have. */
  readonly soldi: readonly [number, number]
  readonly prestige: readonly [number, number]
}

const KEY = 'ridotto.zena.turn'
const NOTHING: Since = { changes: [], moves: [], soldi: [0, 0], prestige: [0, 0] }
/** The turn under way and the one before, by seat of a match. Moves that were taken back are still in the log, so events alone do not say how things stood. */
const kept = new Map<string, readonly Snapshot[]>()

const keyOf = ({ table, seat }: Sitting) => `${table.match ?? table.code}/${seat}`
const passes = ({ log, seat }: Sitting) => log.filter((event) => event.type === 'Passed' && event.seat === seat)

function snapshots(sitting: Sitting): readonly Snapshot[] {
  const key = keyOf(sitting)
  const known = kept.get(key)
  if (known) return known
  const { of, both } = JSON.parse(recall(KEY) ?? '{}') as { of?: string; both?: Snapshot[] }
  const found = (of === key && both) || []
  kept.set(key, found)
  return found
}

/** Keep how it stands, while I am asked for my turn. */
export function keepTurn(sitting: Sitting): void {
  const { at, soldi, prestige } = sceneOf(sitting)
  const me = sitting.seat!
  const now: Snapshot = { turn: passes(sitting).length, at, soldi: soldi[me]!, prestige: prestige[me]! }
  const both = [...snapshots(sitting).filter(({ turn }) => turn !== now.turn), now].slice(-2)
  kept.set(keyOf(sitting), both)
  remember(KEY, JSON.stringify({ of: keyOf(sitting), both }))
}

export function sinceMyTurn(sitting: Sitting): Since {
  if (sitting.seat === null) return NOTHING
  const passed = passes(sitting)
  const then = snapshots(sitting).findLast(({ turn }) => turn < passed.length)
  return then ? sinceThen(then, sceneOf(sitting), sitting.seat, passed.at(-1)!['taking'] === TAKING.soldo) : NOTHING
}

export function sinceThen(then: Snapshot, scene: Pick<Scene, 'areas' | 'at' | 'soldi' | 'prestige'>, me: Seat, tookSoldo: boolean): Since {
  return {
    changes: scene.areas.flatMap((area) => {
      const [was, is] = [controlOf(then.at, [], area, POINTS).seat, controlOf(scene.at, [], area, POINTS).seat]
      return was === is ? [] : [{ area, was, is }]
    }),
    moves: scene.at.flatMap((places, seat) => (seat === me ? [] : movesOf(seat, then.at[seat]!, places))),
    soldi: [then.soldi + Number(tookSoldo), scene.soldi[me]!],
    prestige: [then.prestige, scene.prestige[me]!],
  }
}

function movesOf(seat: Seat, before: Places, now: Places): Since['moves'][number][] {
  const [heir, other] = heirsOf([before[2], before[3]], [now[2], now[3]])
  return [now[0], now[1], heir, other].flatMap((to, n) =>
    to === before[n] || before[n] === NOBODY ? [] : [{ seat, piece: PIECES[n]!, from: before[n]!, to }],
  )
}

export const isNews = ({ changes, moves, soldi, prestige }: Since): boolean =>
  changes.length + moves.length > 0 || soldi[0] !== soldi[1] || prestige[0] !== prestige[1]
