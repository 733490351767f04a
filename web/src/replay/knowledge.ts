/** What each seat still had to find out, entry by entry. */
import type { Frame } from '../wire/types'

export interface Learnt {
  seat: number
  before: number
  after: number
}

/** Equally likely deals, in bits. */
export const bits = (worlds: number): number => Math.log2(Math.max(1, worlds))

/** What an entry told whom about the deal; a deal made anew tells nobody anything. */
export function learntAt(frames: readonly Frame[], n: number): Learnt[] {
  const before = frames[n - 1]?.worlds ?? []
  return (frames[n]?.worlds ?? []).flatMap((after, seat) => {
    const known = before[seat]
    return typeof after === 'number' && typeof known === 'number' && after < known ? [{ seat, before: known, after }] : []
  })
}

/** Whether everything is to be found out again: the cards have been dealt anew. */
export function anewAt(frames: readonly Frame[], n: number): boolean {
  const before = frames[n - 1]?.worlds
  return n > 0 && (frames[n]?.worlds.some((after, seat) => (after ?? 0) > (before?.[seat] ?? Infinity)) ?? false)
}

/** The largest number of bits that anybody ever lacked; 0 where deals cannot be counted. */
export function mostBits(frames: readonly Frame[]): number {
  return bits(Math.max(1, ...frames.flatMap((frame) => frame.worlds.map((worlds) => worlds ?? 1))))
}
