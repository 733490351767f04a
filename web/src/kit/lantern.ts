/** What the lantern of a lesson has asked comes first: until it is answered, what lies on the table stays there. */
let asks = (): boolean => false

/** `asking`: whether the lantern waits for an answer; it then says so. */
export function lanternAsks(asking: () => boolean): () => void {
  asks = asking
  return () => {
    if (asks === asking) asks = () => false
  }
}

export const lanternFirst = (): boolean => asks()
