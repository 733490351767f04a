/** Choosing a place, as windows, cards and rows all do it. */
import type { Sitting } from '../../../table/contract'
import { amend, draftOf } from '../state/draft.svelte'
import { ofType, toPlace } from './narrow'
import { momentOf } from '../state/seen.svelte'
import type { Place } from './numbers'

/** Whether it is for me to choose a place now; what I was shown comes first. */
export function placing(sitting: Sitting): boolean {
  return ofType(sitting.moves, 'Visit', 'LayFaceDown').length > 0 && momentOf(sitting) === null
}

export function pickPlace(sitting: Sitting, place: Place): void {
  const draft = draftOf(sitting)
  if (placing(sitting) && toPlace(sitting.moves, place)) amend(sitting, { place: draft.place === place ? null : place })
}
