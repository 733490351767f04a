/** My history: the key that this browser has made, and what it tells the house. */
import { attempts } from '../puzzle/kept'
import { addToHistory, forgetHistory, history } from '../wire/house'
import { forget, recall, remember, seats } from '../wire/remembered'
import { shelf } from '../wire/shelf'
import type { History } from '../wire/types'
import { toTell } from './telling'

const KEY = 'ridotto.history'
/** What the house has been told: also after a history was removed nothing is told twice. */
const TOLD = 'ridotto.history.told'
const MOST = 4000
/** A browser that cannot remember what it told does not tell it for ever. */
const ROUNDS = 40

export const NOTHING: History = { matches: [], puzzles: [], until: 0 }

export const myKey = (): string | null => recall(KEY)

/** The key of another device; what this one has played is told under it too. */
export function takeKey(key: string): void {
  if (key === myKey()) return
  remember(KEY, key)
  forget(TOLD)
}

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function told(): string[] {
  try {
    const found: unknown = JSON.parse(recall(TOLD) ?? '[]')
    return Array.isArray(found) ? (found as string[]) : []
  } catch {
    return []
  }
}

/** Tell the house what it does not know yet; what it keeps. Whoever has played nothing has no key. */
export async function tellHistory(): Promise<History> {
  for (let round = 0; ; round += 1) {
    const next = toTell(shelf(), seats(), attempts(), new Set(told()))
    const key = myKey()
    if (!next || round === ROUNDS) return key ? history(key) : NOTHING
    const mine = key ?? fresh()
    if (!key) remember(KEY, mine)
    if (myKey() !== mine) return NOTHING // a browser that keeps nothing
    await addToHistory(mine, next.wish)
    remember(TOLD, JSON.stringify([...told(), ...next.names].slice(-MOST)))
  }
}

export async function removeHistory(): Promise<void> {
  const key = myKey()
  if (key) await forgetHistory(key)
  forget(KEY)
}
