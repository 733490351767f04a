/** A screen that shows what was told beat by beat says here how far it has come: what follows waits for it. */

let at = $state.raw<number | null>(null)

export const lingering = {
  /** So much of the log has been shown; null: all of it. */
  get at(): number | null {
    return at
  },
}

/** For an effect: as long as it lasts, the log is looked at up to this place. */
export function linger(upTo: number): () => void {
  at = upTo
  return () => (at = null)
}
