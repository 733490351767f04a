/** A number that means something else: a label "Rounds (0: never)" says so, and a form shows it as a box to tick. */
export interface Special {
  label: string
  value: number
  said: string
}

/** null: every number means itself. */
export function specialOf(label: string): Special | null {
  const found = /^(.+?) \((0|-\d+): ([^()]+)\)$/.exec(label)
  return found ? { label: found[1]!, value: Number(found[2]), said: found[3]! } : null
}
