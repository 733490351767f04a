/** The pace of a table as it is chosen and said. */
import type { Absence, Rhythm } from '../wire/types'
import { say } from '../words/tongue.svelte'

export const LIVE: Rhythm = { kind: 'live', hours: 24, bank: 0, days: 3 }
/** Friends far away: a day of waking hours for each question, and another one for when it is not enough. */
export const FAR: Rhythm = { kind: 'turns', hours: 24, bank: 24, days: 3 }
/** Live, or so many waking hours for a question. */
export const PACES: readonly string[] = ['live', 'turns 8', 'turns 12', 'turns 24', 'turns 48', 'turns 72', 'letters 24', 'letters 48']
export const BANKS: readonly number[] = [0, 12, 24, 48]

export const paceOf = ({ kind, hours }: Rhythm): string => (kind === 'live' ? kind : `${kind} ${hours}`)

export function rhythmOf(pace: string, now: Rhythm): Rhythm {
  const [kind, hours] = pace.split(' ') as [Rhythm['kind'], string | undefined]
  return { ...now, kind, hours: hours ? Number(hours) : now.hours }
}

/** What happens if somebody is away, or their time is over. */
export function endingSaid(turns: boolean, absence: Absence): string {
  if (turns) return say(`time_over.${absence}`)
  return say(absence === 'wait' ? 'absence.wait' : 'absence.bot')
}

export function paceSaid({ kind, hours }: Rhythm): string {
  return kind === 'live' ? say('pace.live') : say(`pace.${kind}`, { n: hours })
}
