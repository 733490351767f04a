/** Opening tables, and sitting down at them. */
import { route } from '../route.svelte'
import { act, openTable, takeChair } from '../wire/house'
import { randomId } from '../wire/ids'
import { rememberSeat } from '../wire/remembered'
import type { GameCard, Language, OpenTable, Seated, TakeChair } from '../wire/types'
import { tongue } from '../words/tongue.svelte'
import { person } from './person.svelte'

export function keepSeat(seated: Seated): void {
  const { table, chair, token } = seated
  const name = table.chairs.find((one) => one.id === chair)?.name ?? ''
  rememberSeat({ code: table.code, game: table.game, chair, token, name })
}

export async function open(wish: Omit<OpenTable, 'name' | 'mask'>): Promise<void> {
  person.keep()
  const alone = wish.bots != null && !wish.watch && !wish.lesson
  const seated = await openTable({
    name: person.name,
    mask: person.mask,
    adult: person.adult,
    language: tongue.language,
    ...wish,
    wait: alone,
  })
  keepSeat(seated)
  if (alone) {
    // The seal has come before the house hears our word: so neither of us can choose the deal.
    await act(seated.table.code, seated.token, { type: 'Agree', word: randomId() })
    await act(seated.table.code, seated.token, { type: 'Start' })
  }
  route.go(wish.watch ? `/s/${seated.table.code}` : `/t/${seated.table.code}`)
}

export async function sit(code: string, wish: TakeChair): Promise<Seated> {
  const seated = await takeChair(code, { adult: person.adult, ...wish })
  keepSeat(seated)
  return seated
}

/** Companions tell in one language. */
const TELLERS: Readonly<Record<Language, string>> = { it: 'compagno', en: 'companion' }

/** A companion that tells in the reader's language. */
export const teller = (): string => TELLERS[tongue.language]

/** Who comes if nobody says otherwise: a family. Where bots tell, they do so in the reader's language; guests' bots have no levels. */
export function usualBot(game: GameCard): string {
  if (game.bots.includes(teller())) return teller()
  return game.levels.length ? 'family' : (game.bots.at(-1) ?? 'random')
}

/** How many play a game if nobody says how many; before the house has said it, four. */
export function usualSeats(game: GameCard): number {
  return game.usual_seats || 4
}
