/** What happened in a step, in words. */
import type { Move, Screens, Sitting } from '../table/contract'
import type { Replay } from '../wire/types'
import { say } from '../words/tongue.svelte'

export function saidAt(replay: Replay, n: number, sitting: Sitting, screens: Screens | null = null): string {
  const { words, names, seat } = sitting
  const frame = replay.frames[n]!
  if (n === 0) return say('replay.deal')
  if (frame.told.length) return frame.told.map((event) => screens?.says?.(sitting, event) ?? words.event(event, names, seat)).join(' ')
  const who = frame.by === null ? undefined : names[frame.by]
  if (frame.move && who !== undefined) return `${who}: ${words.move(frame.move as Move, names, seat)}`
  return say('replay.secret')
}
