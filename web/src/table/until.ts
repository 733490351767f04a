/** Until when a question waits, in the reader's words and time zone. */
import type { Language } from '../wire/types'

export interface When {
  /** A key of `when.*`. */
  day: 'today' | 'tomorrow' | 'weekday' | 'date'
  /** A weekday, or a date. */
  name: string
  time: string
}

const DAY = 86_400_000
const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' }

/** An instant as one would say it now; `zone` is the reader's own if none is given. */
export function when(instant: number, now: number, language: Language, zone?: string): When {
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, ...(zone ? { timeZone: zone } : {}) }).format(instant)
  const days = dayOf(instant, zone) - dayOf(now, zone)
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : days > 1 && days < 7 ? 'weekday' : 'date'
  const name = said(day === 'date' ? { weekday: 'long', day: 'numeric', month: 'long' } : { weekday: 'long' })
  return { day, name, time: said({ hour: '2-digit', minute: '2-digit' }) }
}

/** The number of the day on a calendar of that zone. */
function dayOf(instant: number, zone?: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(instant)
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / DAY)
}
