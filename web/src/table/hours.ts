/** When one is awake: kept in this browser, so that the next table need not be told again. */
import { recall, remember } from '../wire/remembered'
import type { Hours } from '../wire/types'

const HOURS = 'ridotto.hours'

/** Nights are quiet, in the zone of this browser, unless somebody has said otherwise. */
export function usualHours(): Hours {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  try {
    return { ...(JSON.parse(recall(HOURS) ?? '') as Hours), back: '' }
  } catch {
    return { zone, quiet_from: 22 * 60 + 30, quiet_until: 8 * 60, weekends: true, back: '' }
  }
}

export const keepHours = (hours: Hours): void => remember(HOURS, JSON.stringify(hours))

/** Nobody has said anything yet: the house counts every hour. */
export const unsaid = (hours: Hours): boolean =>
  hours.zone === 'UTC' && hours.quiet_from === 0 && hours.quiet_until === 0 && hours.weekends && hours.back === ''

export const shown = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
