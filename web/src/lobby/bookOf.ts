/** The page of a book, fetched with the seat that this device has at its table. */
import { book, HouseSaysNo } from '../wire/house'
import { seatsAt } from '../wire/remembered'
import { tongue } from '../words/tongue.svelte'

/** Opens it; else the problem. */
export async function bookOf(code: string, match: string): Promise<string> {
  const seat = seatsAt(code)[0]
  try {
    if (!seat) throw new HouseSaysNo({ problem: 'not_seated', detail: 'no seat' })
    location.assign((await book(code, seat.token, { language: tongue.language, match })).page)
    return ''
  } catch (error) {
    return error instanceof HouseSaysNo ? error.problem : 'other'
  }
}
