/** A day in words; days are those of UTC, as the house has them. */
import { tongue } from '../words/tongue.svelte'

export function dayCalled(day: string, short = false): string {
  const how: Intl.DateTimeFormatOptions = short ? { day: 'numeric', month: 'short' } : { weekday: 'long', day: 'numeric', month: 'long' }
  const locale = tongue.language === 'en' ? 'en-GB' : 'it-IT'
  return new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}
