/** What is picked for the question that is open; and an answer that is already given to the questions after it. */
import { drafting } from '../../../kit/drafting.svelte'
import type { Move } from '../../../table/contract'
import type { Kind, Seat, Umbra } from '../logic/numbers'

interface Draft {
  move: Move | null
  deus: number | null
  to: Seat | null
}

export const { of: draftOf, amend } = drafting<Draft>({ move: null, deus: null, to: null })

/** Chosen together, asked one after the other: an element to lock a card for, the Deus of what is entered. */
export const plan = $state<{
  weave: { card: Umbra; owner: Seat; number: number | null; named: { kind: Kind; text: string } | null } | null
  tie: { kind: Kind; deus: number | null } | null
  element: number | null
}>({
  weave: null,
  tie: null,
  element: null,
})
