/** 7.4 The register of people, places and things: what is offered for re-use, and why the rest is not. */
import { firstSentence } from './texts'
import { isIn, NOTHING, type Deus, type Kind, type Seat } from './numbers'
import type { Open } from '../types'

export interface Entry {
  number: number
  owner: Seat
  kind: Kind
  deus: Deus
  says: string
  /** Why it is shown but not offered; null: it may be brought into my scene. */
  hindrance: 'own' | 'used' | 'tied' | null
  /** Who holds its Deus now. */
  holder: Seat
}

export function registerOf(open: Open, me: Seat, texts: ReadonlyMap<number, string>): Entry[] {
  return open.elements
    .filter(([number]) => texts.has(number))
    .map(([number, owner, kind, deus, seen]) => {
      const holder =
        deus === NOTHING ? NOTHING : open.held.findIndex((held, seat) => seat !== me && isIn(open, seat) && held.includes(deus))
      const hindrance = owner === me ? 'own' : (seen >> me) & 1 ? 'used' : holder >= 0 ? 'tied' : null
      return { number, owner, kind, deus, says: firstSentence(texts.get(number) ?? ''), hindrance, holder }
    })
}
