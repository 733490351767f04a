/** The words of these screens in the language of the table's words; Italian is the source. */
import type { Sitting } from '../../table/contract'
import { ringOf } from './logic/ring'
import { en } from './words.en'
import { it } from './words.it'
import type { Card, Location, Seat, Square } from './logic/numbers'
import type { Open } from './types'

export type Said = typeof it

const TONGUES: Readonly<Record<string, Said>> = { it, en }

/** How a screen speaks: my own words, and the names of seats, squares and cards. */
export interface Tongue extends Said {
  /** A seat by name; me as "Tu". */
  name(seat: Seat): string
  /** Whose it is: "di Zanetta", "tua". */
  of(seat: Seat): string
  list(seats: readonly Seat[], how?: 'and' | 'or'): string
  card(card: Card): string
  the(card: Card): string
  /** As it is printed on the card. */
  printed(card: Card): string
  location(location: Location): string
  /** "Porta Magna", "molo 6". */
  square(square: Square): string
  /** "a Porta Magna", "al molo 6". */
  to(square: Square): string
  at(square: Square): string
}

export function tongueOf(sitting: Pick<Sitting, 'words' | 'names' | 'seat' | 'view'>): Tongue {
  const { words, names, seat } = sitting
  const said = TONGUES[words.language] ?? it
  const ring = ringOf((sitting.view.open as Open).options.ring)
  const place = (square: Square, form: '' | 'to' | 'at') => {
    const location = ring.location(square)
    if (location >= 0) return words.value('Location', location, form)
    const quay = ring.kind(square) === 'card'
    if (form === '') return quay ? said.quay(square) : said.plain(square)
    return form === 'to' ? (quay ? said.toQuay : said.toPlain)(square) : (quay ? said.atQuay : said.atPlain)(square)
  }
  return {
    ...said,
    name: (who) => (who === seat ? said.you : (names[who] ?? '')),
    of: (who) => (who === seat ? said.ofYou : said.ofName(names[who] ?? '')),
    list: (seats, how = 'and') =>
      strung(
        seats.map((who) => (who === seat ? said.youSmall : (names[who] ?? ''))),
        said[how],
      ),
    card: (card) => words.value('Card', card),
    the: (card) => words.value('Card', card, 'the'),
    printed: (card) => said.broken[words.value('Card', card)] ?? words.value('Card', card),
    location: (location) => words.value('Location', location),
    square: (square) => place(square, ''),
    to: (square) => place(square, 'to'),
    at: (square) => place(square, 'at'),
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function strung(parts: readonly string[], last: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : parts.slice(0, -1).join(', ') + last + parts.at(-1)
}
