/** What has changed hands since my last turn. */
import type { Event, Sitting } from '../../table/contract'
import { POINTS } from './box'
import { controlOf } from './control'
import { sceneOf, controlIn } from './scene'
import { taleOf } from './tale'
import type { Area, Open, Seat } from './types'

export interface Change {
  readonly area: Area
  readonly was: Seat
  readonly is: Seat
}

let known: { log: readonly Event[]; found: Change[] } | null = null

/** The areas whose controller is another now than when I passed last, as the pieces stand. */
export function sinceMyTurn(sitting: Sitting): readonly Change[] {
  const { log } = sitting
  if (known?.log !== log) known = { log, found: changes(sitting) }
  return known.found
}

function changes(sitting: Sitting): Change[] {
  const passed = sitting.log.findLastIndex((event) => event.type === 'Passed' && event.seat === sitting.seat)
  if (passed < 0) return []
  const scene = sceneOf(sitting)
  const { board } = taleOf(sitting.log.slice(0, passed + 1), sitting.view.open as Open)
  return scene.areas.flatMap((area): Change[] => {
    const was = controlOf(board.at, [], area, POINTS).seat
    const is = controlIn(scene, area).seat
    return was === is ? [] : [{ area, was, is }]
  })
}
