/** Who this browser is for the house: a key drawn when one first wishes to be called, and told to nobody else. */
import { meDoes, meIs } from './house'
import { recall, remember, seats } from './remembered'
import type { Me, PeopleActs } from './types'

const KEY = 'ridotto.me'
const AT_ONCE = 64

/** The key of this browser; empty while it has none. */
export const myKey = (): string => recall(KEY) ?? ''

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  remember(KEY, key)
  return key
}

/** What the house knows of this browser. One that has no key yet asks under one that is thrown away. */
export const me = (): Promise<Me> => meIs(myKey() || '0'.repeat(48))

/** Do something with the key, which is drawn now if there is none; the seats of this browser are said to be its own. */
export async function does(deed: PeopleActs): Promise<Me> {
  const key = myKey() || drawn()
  await adopt(key)
  return meDoes(key, deed)
}

async function adopt(key: string): Promise<void> {
  const held = seats()
    .filter(({ chair }) => chair !== null)
    .map(({ code, token }) => ({ code, token }))
  if (held.length) await meDoes(key, { type: 'Adopt', seats: held.slice(0, AT_ONCE) })
}

/** Another seat has come: if this browser wishes to be called, the house learns whose it is. */
export function adoptAgain(): void {
  const key = myKey()
  if (key) adopt(key).catch(() => undefined)
}
