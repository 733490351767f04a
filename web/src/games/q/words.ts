/** The words of these screens in the language of the table's words; Italian is the source. */
import { spokenOf } from '../../table/claims'
import type { Sitting } from '../../table/contract'
import { boxOf, hasPoints, worthFree, worthSeized, type Box, type Printed } from './logic/box'
import { en } from './words.en'
import { it } from './words.it'
import type { Card, Role, Seat, Side } from './logic/numbers'
import type { Open } from './types'

export type Said = typeof it

const TONGUES: Readonly<Record<string, Said>> = { it, en }

/** How a screen speaks: its own words, and the names of seats, cards, characters and sides. */
export interface Tongue extends Said {
  readonly box: Box
  /** A seat by name; me as "Tu". */
  name(seat: Seat): string
  /** The same inside a sentence. */
  within(seat: Seat): string
  list(seats: readonly Seat[]): string
  card(card: Card): string
  cards(cards: readonly Card[]): string
  role(role: Role): string
  side(side: Side): string
  /** What a seat says of its loads; empty if it says nothing. */
  claimed(seat: Seat, loads: number): string
  /** What a card does, in one line; empty if it only has a value. */
  effect(card: Card): string
  /** All that is printed on a card, for those who do not see it. */
  spoken(card: Card): string
}

export function tongueOf(sitting: Pick<Sitting, 'words' | 'names' | 'seat' | 'view' | 'log' | 'claims'>): Tongue {
  const { words, names, seat } = sitting
  const said = TONGUES[words.language] ?? it
  const box = boxOf((sitting.view.open as Open).options.cards)
  const card = (which: Card) => words.value('Card', which)
  const side = (which: Side) => words.value('Side', which)
  const effect = (which: Card) => {
    const printed = box.printed(which)
    return printed?.verb
      ? said.effects(printed, (name) => targetOf(said, printed, card, box, name), words.value('Role', printed.target))
      : ''
  }
  return {
    ...said,
    box,
    name: (who) => (who === seat ? said.you : (names[who] ?? '')),
    within: (who) => (who === seat ? said.youSmall : (names[who] ?? '')),
    list: (seats) =>
      strung(
        seats.map((who) => (who === seat ? said.youSmall : (names[who] ?? ''))),
        said.and,
      ),
    card,
    cards: (which) => strung(which.map(card), said.and),
    role: (role) => words.value('Role', role),
    side,
    claimed: (who, loads) =>
      spokenOf(sitting, who, loads)
        .map(({ says }) => said.quoted(words.text('claims', says)))
        .join(' '),
    effect,
    spoken: (which) => {
      const printed = box.printed(which)
      if (!printed) return card(which)
      const value = hasPoints(printed) ? worthFree(printed, side) : ''
      const seized = printed.seized === null ? '' : said.ifSeized(worthSeized(printed, side))
      return [card(which), said.kinds[printed.kind], value, seized, effect(which)].filter(Boolean).join(', ')
    },
  }
}

/** A kind in the plural, or a card by its title. */
function targetOf(said: Said, printed: Printed, card: (which: Card) => string, box: Box, name: string): string {
  if (name in said.plural) return said.plural[name as keyof Said['plural']]
  const found = box.card(name)
  return found < 0 ? printed.target : card(found)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function strung(parts: readonly string[], last: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : parts.slice(0, -1).join(', ') + last + parts.at(-1)
}
