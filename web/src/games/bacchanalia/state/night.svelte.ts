/** What the table calls the night, for the book: by match. */
import { recall, remember } from '../../../wire/remembered'

const KEY = 'ridotto.night'
const named = $state<Record<string, string>>({})

/** A longer title does not stand on a front page. */
export const LONGEST_NIGHT = 80

export const nightOf = (table: string): string => named[table] ?? recall(`${KEY}.${table}`) ?? ''

export function nameNight(table: string, title: string): void {
  named[table] = title.slice(0, LONGEST_NIGHT)
  remember(`${KEY}.${table}`, named[table])
}
