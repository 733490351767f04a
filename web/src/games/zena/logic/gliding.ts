/** Which of two equal pieces has moved: the open drawer keeps their places in order, not by piece. */
import type { Area } from './numbers.ts'

type Pair = readonly [Area, Area]

/** Where each of the two stands now, if the first stood at `before[0]`: whichever can have stayed has stayed. */
export function heirsOf(before: Pair | undefined, now: Pair): Pair {
  const turned: Pair = [now[1], now[0]]
  const stayed = (pair: Pair) => Number(pair[0] === before?.[0]) + Number(pair[1] === before?.[1])
  return stayed(turned) > stayed(now) ? turned : now
}
