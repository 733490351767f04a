/** Where in a match that is over something was learnt or decided: the steps worth jumping to. */
import type { Replay } from '../wire/types'

type Frames = Replay['frames']

/** The next step at which what some seat knows has changed; where that is not counted, one that told more than a move. */
export function nextTurning(frames: Frames, n: number): number {
  const counted = frames.some(({ worlds }) => worlds.some((count) => count !== null))
  const turns = (at: number) => (counted ? frames[at]!.worlds.join() !== frames[at - 1]!.worlds.join() : frames[at]!.told.length > 2)
  for (let at = n + 1; at < frames.length; at += 1) if (turns(at)) return at
  return frames.length - 1
}

/** The next step that tells one of these events; the last one if none does. */
export function nextPart(frames: Frames, n: number, events: readonly string[]): number {
  const found = frames.findIndex(({ told }, at) => at > n && told.some(({ type }) => events.includes(type)))
  return found < 0 ? frames.length - 1 : found
}

/** The step that has told the event of this number, counted over the whole match. */
export function stepOf(frames: Frames, event: number): number {
  let told = 0
  return frames.findIndex((frame) => (told += frame.told.length) > event)
}
