/** The match as one line: where its decisions lie, and how high. All lengths are shares of the whole, from 0 to 1. */
import { bits, mostBits } from '../replay/knowledge'
import type { Frame, SpokenReport } from '../wire/types'
import { course, same, type Place } from './course'

export interface Mark {
  readonly place: Place
  readonly x: number
  /** From below. */
  readonly y: number
  /** Its place among those that are shown first; 0 for others. */
  readonly number: number
}

/** How much a seat had to find out at a step, as a share of the most that anybody ever had. */
function height(frames: readonly Frame[], who: number, most: number, step: number): number {
  const worlds = frames[Math.min(step, frames.length - 1)]?.worlds[who]
  return typeof worlds === 'number' ? bits(worlds) / most : 1
}

/** The curve of a seat, as a path 1000 wide and 100 high. */
export function curve(frames: readonly Frame[], who: number): string {
  const most = mostBits(frames) || 1
  const last = Math.max(1, frames.length - 1)
  const y = (n: number) => (100 * (1 - height(frames, who, most, n))).toFixed(1)
  return frames.map((_, n) => (n === 0 ? `M0 ${y(0)}` : `H${((1000 * n) / last).toFixed(1)}V${y(n)}`)).join('')
}

/** A mark for every decision and everything missed. */
export function marks(report: SpokenReport, frames: readonly Frame[], who: number): Mark[] {
  const last = Math.max(1, frames.length - 1)
  const most = mostBits(frames) || 1
  const first = course(report)
  const at = (place: Place, step: number, y: number): Mark => ({
    place,
    x: Math.min(1, step / last),
    y,
    number: 1 + first.findIndex((one) => same(one, place)),
  })
  const chance = report.unit === 'chance'
  return [
    ...report.decisions.map(({ step, options }, n) =>
      at({ of: 'decision', n }, step, chance ? (options.find(({ did }) => did)?.value ?? 0) : height(frames, who, most, step)),
    ),
    ...report.missed.map(({ step }, n) => at({ of: 'missed', n }, step, chance ? 0 : height(frames, who, most, step))),
  ]
}

/** The mark that is nearest to a share of the line; of several at once one that is shown first. */
export function nearest(all: readonly Mark[], x: number): Mark | undefined {
  return all.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x) || other.number - one.number)[0]
}
