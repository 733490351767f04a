/** Where the lines of the evening's plots lie: plain sums, that node tests. Heights are shares from the foot, 0 to 1. */
import type { Curve, Turning } from '../wire/types'

/** A falling line as steps, in a box as wide as the ticks and 100 high; the value after tick n holds from n on. */
export function stepped(values: readonly number[], most: number): string {
  const y = (value: number) => +(100 - (value / most) * 98).toFixed(2)
  return values.map((value, at) => (at === 0 ? `M0 ${y(value)}` : `H${at}V${y(value)}`)).join('')
}

/** The area below such a line, for `clip-path`. */
export function areaBelow(values: readonly number[], most: number): string {
  const ticks = Math.max(1, values.length - 1)
  const x = (at: number) => `${+((at / ticks) * 100).toFixed(3)}%`
  const y = (value: number) => `${+(100 - (value / most) * 98).toFixed(2)}%`
  const points = values.flatMap(
    (value, at) =>
      (at === 0
        ? [[0, value]]
        : [
            [at, values[at - 1]!],
            [at, value],
          ]) as [number, number][],
  )
  return `polygon(0 100%, ${points.map(([at, value]) => `${x(at)} ${y(value)}`).join(', ')}, 100% 100%)`
}

/** Which ticks are written: at most so many, the last one always. */
export function written(ticks: number, most = 10): number[] {
  const every = Math.max(1, Math.ceil(ticks / most))
  const found = Array.from({ length: ticks }, (_, n) => n + 1).filter((n) => n % every === 0)
  const last = found.at(-1)
  if (last === ticks || ticks === 0) return found
  return last !== undefined && ticks - last <= every / 2 ? [...found.slice(0, -1), ticks] : [...found, ticks]
}

/** A line between points, in a box as wide as the ticks and 100 high. */
export function joined(values: readonly number[], least: number, most: number): string {
  return values.map((value, at) => `${at ? 'L' : 'M'}${at} ${heightOf(value, least, most)}`).join('')
}

/** How far from the top, out of 100. */
export const heightOf = (value: number, least: number, most: number): number =>
  +(100 - ((value - least) / (most - least || 1)) * 100).toFixed(2)

/** Labels at the ends of lines, moved apart until none hides another: how far each is from the top, out of 100. */
export function apart(tops: readonly number[], gap: number): number[] {
  const order = tops.map((_, n) => n).toSorted((one, other) => tops[one]! - tops[other]! || one - other)
  const found = [...tops]
  for (const [n, at] of order.entries()) if (n) found[at] = Math.max(found[at]!, found[order[n - 1]!]! + gap)
  const over = Math.max(0, (found[order.at(-1) ?? 0] ?? 0) - 100)
  for (const at of order.toReversed()) found[at] = found[at]! - over
  for (const [n, at] of order.entries()) found[at] = Math.max(found[at]!, n ? found[order[n - 1]!]! + gap : 0)
  return found
}

/** The number of the turning point that is marked on this curve at this tick; 0 if there is none. */
export function markedAt(turnings: readonly Turning[], stretch: number, curve: Curve, tick: number): number {
  return 1 + turnings.findIndex((one) => one.stretch === stretch && one.tick === tick && one.seat === curve.seat)
}
