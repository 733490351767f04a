/** Choosing a door, as the quay, the phone and the keys all do it. */
import type { Event, Sitting } from '../../../table/contract'
import { amend, draftOf } from '../state/draft.svelte'
import { askedNow, openDoors, shut } from './narrow'
import { DOORS, type Door } from './numbers'
import type { Tongue } from '../words'

export const knocking = (sitting: Sitting): boolean => askedNow(sitting) === 'which_action'

export function knock(sitting: Sitting, door: Door): void {
  if (!knocking(sitting) || !openDoors(sitting).includes(door)) return
  const same = draftOf(sitting).door === door
  amend(sitting, { door: same ? null : door, inside: false, picked: [], seat: null, number: 1 })
}

/** Why a door is shut, in words; empty if it is open. */
export function whyShut(sitting: Sitting, door: Door, say: Tongue): string {
  const why = shut(sitting, door)
  if (why === null) return ''
  return why === 'empty_hand' ? say.emptyHand : sitting.words.refusal(why, sitting.names, sitting.seat)
}

/** The same in a few words, as it stands over the door. */
export function shortly(sitting: Sitting, door: Door, say: Tongue): string {
  const why = shut(sitting, door)
  if (why === null) return ''
  return say.shutDoor[why === 'empty_hand' ? why : why.reason] ?? whyShut(sitting, door, say)
}

const AT: Readonly<Record<string, Door>> = {
  which_to_keep: 'fondaco',
  what_to_give: 'caratello',
  what_to_give_up: 'teatini',
  Drew: 'fondaco',
  PaoloDied: 'fondaco',
  CardsDrawn: 'fondaco',
  Kept: 'fondaco',
  CardKept: 'fondaco',
  Loaded: 'porto',
  CardLoaded: 'porto',
  FirstToLoad: 'porto',
  SwapBegan: 'caratello',
  Swapped: 'caratello',
  CardsSwapped: 'caratello',
  TheatinesCalled: 'teatini',
  Discarded: 'teatini',
  CardsGivenUp: 'teatini',
  CardsLost: 'teatini',
  ShipSeized: 'consiglio',
}

/** The door that is lit: the one I choose, or the one behind which something happens. */
export function litDoor(sitting: Sitting): Door | null {
  if (knocking(sitting)) return draftOf(sitting).door
  const event: Event | null = sitting.showing
  return AT[event?.type ?? sitting.view.waiting?.question ?? ''] ?? null
}

/** 1 to 5 are the doors, as long as none is chosen. */
export const doorOf = (n: number): Door | undefined => DOORS[n]
