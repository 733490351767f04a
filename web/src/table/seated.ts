/** A sitting without a house, for the tests: how things stand for one pair of eyes, as a match in the tests says it. */
import type { Chair, Printed, Speech } from '../wire/types'
import { Words } from '../words/speak'
import type { Event, Move, Sitting, View } from './contract'
import { keepPrinted } from './printed'

export interface Seen {
  readonly game: string
  readonly names: readonly string[]
  readonly view: View
  readonly log: readonly Event[]
  readonly moves: readonly Move[]
  readonly offered: readonly Move[]
  /** While the director plays what was told. */
  readonly showing?: Event
  /** Under the curtain. */
  readonly covered?: boolean
}

export function seated(seen: Seen, speech: Speech, printed: Printed | null = null): Sitting {
  const { names } = seen
  keepPrinted(seen.game, seen.view, printed)
  const chairs = names.map((name, n) => ({ id: name, name, mask: n, kind: 'person', bot: null, here: true })) as unknown as Chair[]
  return {
    table: { game: seen.game, code: 'ABCDEF', match: 'match', chairs, lesson: false, sheet: 'abacus' },
    chairs,
    names,
    seat: seen.view.seat,
    view: seen.view,
    showing: seen.showing ?? null,
    log: seen.log,
    ask: seen.view.asked ? 1 : 0,
    moves: seen.moves,
    offered: seen.offered,
    lasting: seen.offered,
    choices: null,
    sheet: null,
    claims: [],
    lies: null,
    orders: [],
    ordered: null,
    words: new Words(speech).titled(printed),
    telling: null,
    ui: (key: string) => key,
    sent: false,
    canUndo: false,
    paused: false,
    covered: seen.covered ?? false,
    held: false,
    level: 'abacus',
    levels: ['abacus'],
  } as unknown as Sitting
}
