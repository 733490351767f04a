/** How fast bots play: the choice of whoever sits with bots alone. */
import type { Acts, Table } from '../wire/types'
import type { Presence } from './presence.svelte'
import type { MatchSitting } from './sitting.svelte'

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

/** One person sits here, and all others are bots: as the house sees it. */
export function solitary(table: Table): boolean {
  return table.chairs.filter(({ kind }) => kind === 'person').length === 1 && table.chairs.every(({ kind }) => kind !== 'empty')
}

export function mayHurry(presence: Presence, sitting: MatchSitting): boolean {
  return presence.host && sitting.seat !== null && sitting.table.phase === 'playing' && !sitting.table.lesson && solitary(sitting.table)
}

/** The next one up, and from the fastest back to the slowest. */
export function faster(speed: Speed): Speed {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
}

export function skipToMe(presence: Presence, sitting: MatchSitting): void {
  if (sitting.ask > 0 && !sitting.showing) return
  sitting.skipAhead()
  if (sitting.ask === 0) void presence.act({ type: 'Skip' })
}

/** A pause, or its end; where people play turn by turn each says for themselves whether they want one. */
export function pauses(table: Table, chair: string | null = null): Extract<Acts, { type: 'Pause' | 'Resume' }> {
  const paused = table.rhythm.kind === 'live' ? table.paused : table.pausing.includes(chair ?? '')
  return { type: paused ? 'Resume' : 'Pause' }
}
