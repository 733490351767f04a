/** The words of these screens in the language of the table's words; Italian is the source. */
import type { Sitting } from '../../table/contract'
import { en } from './words.en'
import { it } from './words.it'
import type { Card, Figure, Place } from './logic/numbers'
import type { Open } from './types'

export type Said = typeof it

const TONGUES: Readonly<Record<string, Said>> = { it, en }

/** How a screen speaks: my own words, and the names of figures, places and cards. */
export interface Tongue extends Said {
  /** A figure by name; me as "Tu". */
  name(figure: Figure): string
  /** The same inside a sentence: articles are small. */
  within(figure: Figure): string
  /** The same in a list of who is where: "tu a Rialto". */
  among(figure: Figure): string
  list(figures: readonly Figure[], how?: 'and' | 'or'): string
  where(place: Place): string
  place(place: Place): string
  card(card: Card): string
}

export function tongueOf(sitting: Pick<Sitting, 'words' | 'names' | 'seat' | 'view'>): Tongue {
  const said = TONGUES[sitting.words.language] ?? it
  const open = sitting.view.open as Open
  const name = (figure: Figure) => {
    if (figure === sitting.seat) return said.you
    return sitting.names[figure] ?? (figure === open.ambassador ? said.ambassador : said.fourth)
  }
  const within = (figure: Figure) => (sitting.names[figure] === undefined ? small(name(figure)) : name(figure))
  return {
    ...said,
    name,
    within,
    among: (figure) => (figure === sitting.seat ? small(said.you) : within(figure)),
    list: (figures, how = 'and') =>
      strung(
        figures.map((f) => (f === sitting.seat ? said.youSmall : within(f))),
        said[how],
      ),
    where: (place) => said.at(sitting.words, place),
    place: (place) => sitting.words.value('Place', place),
    card: (card) => sitting.words.value('Card', card, 'short'),
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function strung(parts: readonly string[], last: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : parts.slice(0, -1).join(', ') + last + parts.at(-1)
}
