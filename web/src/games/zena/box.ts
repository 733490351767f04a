/** What is printed on the cards that are played with, as the house sends it; and the board, from the file that the rules read. */
import rawBoard from '../../../../src/ridotto/games/zena/board.toml?raw'
import { linesOf, type Lines } from '../../table/printed'
import { parse, type Table, type Value } from './toml'
import { AREAS, BANK, FIRST_GOAL, FIRST_SPARE, FORT, NOTHING, PORT, type Area, type Card } from './numbers'

export interface Gain {
  readonly soldi: number
  readonly prestige: number
  readonly cards: number
}

/** T temporary, P permanent, X challenge. */
export type Kind = 'T' | 'P' | 'X'

export interface Printed {
  readonly name: string
  readonly area: Area
  readonly type: Kind | null
  readonly prices: readonly number[]
  /** By box what the promoter gets when somebody else fills it. */
  readonly bonus: readonly (Gain | null)[]
  readonly gives: Gain
  readonly verb: string
  readonly arrow: string
  /** Of a Fort card: where a lost battle destroys a card. */
  readonly loses: readonly Area[]
  readonly points: number
}

export interface Happening {
  readonly income: number
  readonly bank: number
  readonly port: number
  readonly fort: boolean
}

export interface Box {
  printed(card: Card): Printed
  event(event: number): Happening
}

/** What the event of the month adds to the Soldi of each cube on the cards of an area. */
export function changeAt(box: Box, event: number, area: Area): number {
  if (event < 0) return 0
  const { bank, port } = box.event(event)
  return area === BANK ? bank : area === PORT ? port : 0
}

/** Soldi that are there are changed, never below 0. */
export const changed = (gain: Gain, change: number): Gain =>
  gain.soldi && change ? { ...gain, soldi: Math.max(0, gain.soldi + change) } : gain

const AREA_NAMES = ['STREETS', 'CATHEDRAL', 'PALACE', 'BANK', 'PORT', 'FORT']
const NONE: Gain = { soldi: 0, prestige: 0, cards: 0 }
const areaOf = (name: Value | undefined): Area => (typeof name === 'string' ? AREA_NAMES.indexOf(name) : NOTHING)
const gain = (said: Value | undefined): Gain => ({ ...NONE, ...((said as Table | undefined) ?? {}) }) as Gain
const bonus = (said: Value | undefined): Gain | null => (said && Object.values(said as Table).some(Boolean) ? gain(said) : null)

function read(line: Table, fort = false): Printed {
  return {
    name: String(line['name']),
    area: fort ? FORT : areaOf(line['area']),
    type: fort ? 'X' : ((line['type'] as Kind | undefined) ?? null),
    prices: (line['prices'] as number[] | undefined) ?? [],
    bonus: [null, bonus(line['second']), bonus(line['third'])],
    gives: gain(line['gives']),
    verb: String(line['verb'] ?? ''),
    arrow: String(line['arrow'] ?? ''),
    loses: ((line['loses'] as string[] | undefined) ?? []).map(areaOf).sort(),
    points: Number(line['points'] ?? 0),
  }
}

function boxFrom(printed: Lines): Box {
  const lines = (part: string) => printed[part] as unknown as Table[]
  const actions = lines('actions').map((line) => read(line))
  const cards = [
    ...actions.slice(0, FIRST_GOAL),
    ...lines('goals').map((line) => read(line)),
    ...lines('forts').map((line) => read(line, true)),
  ]
  for (const own of actions.slice(FIRST_GOAL)) cards[FIRST_SPARE - 1 + Number(own.name.replace('OWN', ''))] = own
  const events = lines('events') as unknown as Happening[]
  return { printed: (card) => cards[card]!, event: (event) => events[event]! }
}

const boxes = new Map<string, Box>()

/** `cards`: the option of the table, empty for our own cards. The house has sent what is printed on them with the match. */
export function boxOf(cards: string): Box {
  let box = boxes.get(cards)
  if (!box) boxes.set(cards, (box = boxFrom(linesOf('zena', cards)!)))
  return box
}

const BOARD = parse(rawBoard)
const AREA_LINES = BOARD['areas'] as Table[]
/** By area what its controller takes, and what he may pay for it. */
export const INCOME: readonly Gain[] = AREAS.map((area) => gain(AREA_LINES[area]!['income']))
export const PRICE: readonly number[] = AREAS.map((area) => Number(AREA_LINES[area]!['price'] ?? 0))
const PIECES = BOARD['pieces'] as Table
/** By place in a family the control points of the piece. */
export const POINTS: readonly number[] = ['LORD', 'LADY', 'HEIR', 'HEIR'].map((piece) => Number(PIECES[piece]))
const NUMBERS = BOARD['numbers'] as Record<string, number>
export const CUBES = NUMBERS['cubes']!
export const SOLDI = NUMBERS['soldi']!
export const HAND = NUMBERS['hand']!
export const EXPERT_DEAL = NUMBERS['expert_deal']!
