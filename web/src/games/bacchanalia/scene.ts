/** Whose scene it is, and what is asked now. */
import type { Sitting } from '../../table/contract'
import { turnOf } from './turn'
import { NOTHING, type Open, type Seat } from './types'

/** The question that I am asked, once nothing is being shown any more. */
export function askedNow(sitting: Sitting): string | null {
  return sitting.seat === null || sitting.showing || sitting.moves.length === 0 ? null : (sitting.view.asked?.question ?? null)
}

/** Who tells, or gives: the panel that is lit. */
export function litNow(sitting: Sitting): Seat {
  if (sitting.view.outcome) return NOTHING
  const turn = turnOf(sitting.log)
  if (turn.kind !== 'giving') return turn.seat
  return sitting.view.waiting?.seats[0] ?? NOTHING
}

export const MATTER_QUESTIONS = ['who_are_you', 'what_does_your_mirror_show', 'who_is_your_amans', 'from_whom_do_you_flee', 'who_accuses_you', 'where_are_you']
export const TELLING_QUESTIONS = ['tell_of_the_arrival', 'tell_the_scene', 'tell_the_finale']

/** The number of the scene that is told now, counted from 1; 0 before the first. */
export const sceneNumber = (open: Open): number => open.turns
