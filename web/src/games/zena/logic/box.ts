/** What is printed on the cards that are played with, as the house sends it; and the board, as the rules read it. */
import { linesOf, type Lines } from '../../../table/printed'
import BOARD from '../board.json'
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
  /** What the promoter gets when somebody else fills a box, by box. */
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
type Line = Readonly<Record<string, unknown>>
const areaOf = (name: unknown): Area => (typeof name === 'string' ? AREA_NAMES.indexOf(name) : NOTHING)
const gain = (said: unknown): Gain => ({ ...NONE, ...(said as Partial<Gain> | undefined) })
const bonus = (said: unknown): Gain | null => (said && Object.values(said).some(Boolean) ? gain(said) : null)

function read(line: Line, fort = false): Printed {
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
  const lines = (part: string) => printed[part]!
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

/** What the controller of each area takes, and what they may pay for it. */
export const INCOME: readonly Gain[] = AREAS.map((area) => gain(BOARD.areas[area]!.income))
export const PRICE: readonly number[] = AREAS.map((area) => BOARD.areas[area]!.price ?? 0)
const { LORD, LADY, HEIR } = BOARD.pieces
/** The control points of each piece, by its place in a family. */
export const POINTS: readonly number[] = [LORD, LADY, HEIR, HEIR]
export const { cubes: CUBES, soldi: SOLDI, hand: HAND, expert_deal: EXPERT_DEAL } = BOARD.numbers
