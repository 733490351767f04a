/** What is printed on the cards: the file that the rules read, so that a page never shows another number. */
import raw from '../../../../src/ridotto/games/q/cards.toml?raw'
import type { Card, Side } from './types'
import { SPIRITUALI, ZELANTI } from './types'

export type Kind = 'event' | 'libro' | 'merce_rara' | 'merce_comune' | 'azione'

export interface Printed {
  readonly name: string
  readonly kind: Kind
  readonly side: Side | null
  readonly value: number
  /** The value in parentheses; null where there is none. */
  readonly seized: number | null
  readonly seizedSide: Side | null
  readonly verb: string
  /** A kind, a card or a role, by name. */
  readonly target: string
  readonly but: string
  readonly amount: number
  readonly conclave: boolean
}

export interface Box {
  /** null: a card of a file that this page has not read. */
  printed(card: Card): Printed | null
  /** The number of a card, by its name. */
  card(name: string): Card
  /** By role the sign of the side that is printed on it; null: not known here. */
  readonly sides: readonly number[] | null
}

type Line = Readonly<Record<string, string>>

/** The tables `[[name]]`: lines `key = value`, a string or a number or true. */
function tables(text: string, name: string): Line[] {
  const found: Record<string, string>[] = []
  let now: Record<string, string> | null = null
  for (const line of text.split('\n')) {
    if (/^\[/.test(line)) {
      now = line.startsWith(`[[${name}]]`) ? {} : null
      if (now) found.push(now)
    }
    const [, key, value] = /^(\w+)\s*=\s*"?([^"#]*?)"?\s*(?:#.*)?$/.exec(line) ?? []
    if (now && key) now[key] = value ?? ''
  }
  return found
}

const sideOf = (letter: string | undefined): Side | null => (letter === 'S' ? SPIRITUALI : letter === 'Z' ? ZELANTI : null)

function read(line: Line): Printed {
  const side = sideOf(line['side'])
  return {
    name: line['name'] ?? '',
    kind: line['kind'] as Kind,
    side,
    value: Number(line['value'] ?? 0),
    seized: line['seized'] === undefined ? null : Number(line['seized']),
    seizedSide: sideOf(line['seized_side']) ?? side,
    verb: line['verb'] ?? '',
    target: line['target'] ?? '',
    but: line['but'] ?? '',
    amount: Number(line['amount'] ?? 0),
    conclave: line['conclave'] === 'true',
  }
}

const OURS: readonly Printed[] = tables(raw, 'cards').map(read)
/** Our cards are numbered in the order of the file. */
const OUR_BOX: Box = {
  printed: (card) => OURS[card] ?? null,
  card: (name) => OURS.findIndex((line) => line.name === name),
  sides: tables(raw, 'roles').map((line) => (line['side'] === 'S' ? 1 : -1)),
}
const CLOSED: Box = { printed: () => null, card: () => -1, sides: null }

/** `cards`: the option of the table, empty for our own cards. */
export function boxOf(cards: string): Box {
  return cards === '' ? OUR_BOX : CLOSED
}
