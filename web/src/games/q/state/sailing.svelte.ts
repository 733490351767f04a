/** A sailing that I watch: how far it has been told, and what it asks of me. */
import type { Sitting } from '../../../table/contract'
import { askedNow } from '../logic/narrow'
import { beatOf, sailAt, type Sail } from '../logic/sail'

export interface Watched {
  readonly sail: Sail
  readonly reached: number
  /** Where it stands when one comes to it. */
  readonly begun: number
  /** The beat at which I am asked; -1: I am not. */
  readonly asked: number
  /** A Delazione asks me whose role I look at. */
  readonly looking: boolean
}

export function sailingOf(sitting: () => Sitting, n: () => number): Watched {
  const sail = $derived(sailAt(sitting(), n()))
  const question = $derived(askedNow(sitting()))
  const reached = $derived(beatOf(sail))
  return {
    get sail() {
      return sail
    },
    get reached() {
      return reached
    },
    get begun() {
      return sail.done && sitting().showing === null ? 3 : 0
    },
    get asked() {
      return question === 'what_to_throw_overboard' ? 1 : question === 'whose_role' ? 2 : -1
    },
    get looking() {
      return question === 'whose_role'
    },
  }
}
