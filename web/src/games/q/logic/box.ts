/** What is printed on the cards that are played with, as the house sends it. */
import { linesOf, type Lines } from '../../../table/printed'
import type { Card, Role, Side } from './numbers'
import { SPIRITUALI, ZELANTI } from './numbers'

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

/** Points in words. */
export const worth = (points: number, side: Side | null, named: (side: Side) => string) =>
  points === 0 || side === null ? '0' : `${named(side)} ${points}`

export const hasPoints = (printed: Printed): boolean => printed.value !== 0 || (printed.seized ?? 0) !== 0

/** On a seized ship these points go to the other side. */
export const turnsOver = (printed: Printed): boolean => (printed.seized ?? 0) !== 0 && printed.seizedSide !== printed.side

/** Its points on a ship that sails as it is. */
export const worthFree = (printed: Printed, named: (side: Side) => string): string => worth(printed.value, printed.side, named)

/** Its points on a seized ship; the side is named where it is another one. */
export const worthSeized = (printed: Printed, named: (side: Side) => string): string =>
  turnsOver(printed) || printed.value === 0
    ? worth(printed.seized ?? 0, printed.seizedSide, named)
    : String(printed.seized ?? printed.value)

export interface Box {
  /** null: the house has not said what is printed on it. */
  printed(card: Card): Printed | null
  /** The number of a card, by its name. */
  card(name: string): Card
  /** The sign of the side that is printed on each role; null: not known here. */
  readonly sides: readonly number[] | null
}

type Line = Lines[string][number]

const sideOf = (letter: unknown): Side | null => (letter === 'S' ? SPIRITUALI : letter === 'Z' ? ZELANTI : null)

function read(line: Line): Printed {
  const side = sideOf(line['side'])
  return {
    name: line['name'] as string,
    kind: line['kind'] as Kind,
    side,
    value: line['value'] as number,
    seized: line['seized'] as number | null,
    seizedSide: sideOf(line['seized_side']) ?? side,
    verb: (line['verb'] as string | null) ?? '',
    target: (line['target'] as string | null) ?? '',
    but: (line['but'] as string | null) ?? '',
    amount: line['amount'] as number,
    conclave: line['conclave'] as boolean,
  }
}

function boxFrom(lines: Lines): Box {
  const cards = new Map(lines['cards']!.map((line) => [line['number'] as Card, read(line)]))
  const numbers = new Map(lines['cards']!.map((line) => [line['name'] as string, line['number'] as Card]))
  const roles = lines['roles']!.toSorted((one, other) => (one['number'] as Role) - (other['number'] as Role))
  return {
    printed: (card) => cards.get(card) ?? null,
    card: (name) => numbers.get(name) ?? -1,
    sides: roles.map((line) => (line['side'] === 'S' ? 1 : -1)),
  }
}

const boxes = new Map<string, Box>()
const CLOSED: Box = { printed: () => null, card: () => -1, sides: null }

/** `cards`: the option of the table, empty for our own cards. */
export function boxOf(cards: string): Box {
  const lines = linesOf('q', cards)
  if (!lines) return CLOSED
  let box = boxes.get(cards)
  if (!box) boxes.set(cards, (box = boxFrom(lines)))
  return box
}
