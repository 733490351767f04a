/** A screen that shows what was told beat by beat says here how far it has come: what follows waits for it. */

let at = $state.raw<number | null>(null)
let hushed = $state(false)
/** The component that set it last: one that is removed after the next one has come must not reset it. */
let last: symbol | null = null

export const lingering = {
  /** How much of the log has been shown; null: all of it. */
  get at(): number | null {
    return at
  },
  /** Nothing that has followed is told anywhere, not even who has won. */
  get hushed(): boolean {
    return at !== null && hushed
  },
}

/** For an effect: as long as it lasts, the log is looked at up to this place. */
export function linger(upTo: number, hush = false): () => void {
  const mine = Symbol()
  last = mine
  at = upTo
  hushed = hush
  return () => {
    if (last === mine) at = null
  }
}
