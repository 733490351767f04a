/** Whose scene it is, and what is asked now. */
import type { Sitting } from '../../../table/contract'
import { sceneTexts } from './story'
import { turnOf } from './turn'
import { BACCHUS, DEUS_OF_ROW, KIND, NOTHING, ORNAMENT, PARCAE, ROW, TELLING, VINUM, type Deus, type Seat } from './numbers'
import type { Open } from '../types'

/** The question that I am asked, once nothing is being shown any more. */
export function askedNow(sitting: Sitting): string | null {
  return sitting.seat === null || sitting.showing || sitting.moves.length === 0 ? null : (sitting.view.asked?.question ?? null)
}

/** Whether I listen to a scene that stands in words by now. */
export function toldToMe(sitting: Sitting): boolean {
  return askedNow(sitting) === null && sceneTexts(sitting.view.open as Open, [KIND.scene, KIND.finale]).length > 0
}

/** Who tells, or gives: the panel that is lit. */
export function litNow(sitting: Sitting): Seat {
  if (sitting.view.outcome) return NOTHING
  const turn = turnOf(sitting.log)
  if (turn.kind !== 'giving') return turn.seat
  return sitting.view.waiting?.seats[0] ?? NOTHING
}

export const MATTER_QUESTIONS = [
  'who_are_you',
  'what_does_your_mirror_show',
  'who_is_your_amans',
  'from_whom_do_you_flee',
  'who_accuses_you',
  'where_are_you',
]
export const TELLING_QUESTIONS = ['tell_of_the_arrival', 'tell_the_scene', 'tell_the_finale']

const ARRIVAL = ['tell_of_the_arrival', 'to_whom_bacchus_goes', 'to_whom_bacchus_is_left', 'question_of_bacchus', 'answer_to_bacchus']

/** Whether the god is just coming; what comes after him in the same turn is told by what rules. */
export function arriving(sitting: Sitting): boolean {
  const { asked, waiting } = sitting.view
  return (sitting.view.open as Open).telling === TELLING.arrival && ARRIVAL.includes(asked?.question ?? waiting?.question ?? '')
}

/** The picture over what is told now: the Deus that rules, Parcae where none does. */
export function pictureOf(sitting: Sitting): Deus {
  const open = sitting.view.open as Open
  const turn = turnOf(sitting.log)
  if (sitting.view.outcome || arriving(sitting)) return BACCHUS
  if (turn.kind === 'finale') return (open.telling > TELLING.first ? ORNAMENT[open.telling] : undefined) ?? PARCAE
  if (turn.row === NOTHING) return VINUM
  return turn.row === ROW.tie ? PARCAE : DEUS_OF_ROW[turn.row]!
}
