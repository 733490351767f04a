/** What bots say after a match, and how sure each was of whoever reads it, as a line over the rounds. */
import { afterwards } from '../wire/house'
import type { Language, SaidAfterwards } from '../wire/types'

export type Point = readonly [round: number, percent: number]

/** From these odds on somebody knew; down to those they were fooled. */
const KNEW = 90
const FOOLED = 10

const asked = new Map<string, Promise<readonly SaidAfterwards[]>>()

/** What the bots of a match that is over say, to this seat or to onlookers; asked of the house once. */
export function believed(match: string, language: Language, seat: number | null): Promise<readonly SaidAfterwards[]> {
  const key = `${match} ${language} ${seat}`
  const found = asked.get(key) ?? afterwards(match, language, seat).then(({ said }) => said)
  asked.set(key, found)
  found.catch(() => asked.delete(key))
  return found
}

/** Where somebody began to know, or was fooled; null if neither. */
export function mark(curve: readonly Point[]): { at: Point; knew: boolean } | null {
  const from = curve.findIndex((_, n) => curve.slice(n).every(([, percent]) => percent >= KNEW))
  if (from >= 0) return { at: curve[from]!, knew: true }
  const fooled = curve.find(([, percent]) => percent <= FOOLED)
  return fooled ? { at: fooled, knew: false } : null
}

/** The curve as steps in a box of this size: a path that begins at its left edge, and ends at its right one. */
export function steps(curve: readonly Point[], width: number, height: number): string {
  const [first, last] = [curve[0]![0], curve.at(-1)![0] + 1]
  const x = (round: number): string => (((round - first) / (last - first)) * width).toFixed(1)
  const y = (percent: number): string => (height - (percent / 100) * height).toFixed(1)
  const path = curve.map(([round, percent], n) => `${n ? `H${x(round)}V` : `M0 `}${y(percent)}`).join('')
  return `${path}H${width}`
}
