/** The match as it was told: the table after each event, the resolution of every month, and every point of prestige with its reason. */
import type { Event } from '../../../table/contract'
import { boxOf, CUBES, EXPERT_DEAL, HAND, POINTS, SOLDI, type Box } from './box'
import { controlOf, type Control } from './control'
import { Board } from './folding'
import { LOST, NOBODY, NOTHING, WON, type Area, type Card, type Seat } from './numbers'
import type { Open } from '../types'

/** What a card, a control or a battle brought one seat. */
export interface Brought {
  readonly seat: Seat
  soldi: number
  prestige: number
  cards: number
}

/** One line of the resolution of an area. */
export type Step =
  | { readonly kind: 'card'; readonly card: Card; readonly brought: Brought[] }
  | {
      readonly kind: 'die'
      readonly card: Card
      readonly paid: { seat: Seat; soldi: number }[]
      die: number
      helpers: number
      total: number
      result: number
      readonly brought: Brought[]
    }
  | { readonly kind: 'undefended'; readonly card: Card }
  | { readonly kind: 'destroyed'; readonly card: Card; readonly area: Area }
  | { readonly kind: 'removed'; readonly card: Card }
  | { readonly kind: 'sent'; readonly card: Card; readonly seat: Seat; readonly area: Area }
  | { readonly kind: 'manipulated'; readonly seat: Seat; readonly area: Area }
  | { readonly kind: 'control'; readonly control: Control; readonly brought: Brought[]; price: number }

export interface Frame {
  readonly area: Area
  readonly steps: Step[]
  /** Where in the log it begins. */
  readonly n: number
}

export interface Month {
  readonly month: number
  readonly event: number
  readonly frames: Frame[]
  /** Where in the log its resolution begins, and where it has ended; -1: not yet. */
  begun: number
  ended: number
}

export type Reason = 'card' | 'bonus' | 'challenge' | 'control' | 'soldi' | 'goal'
export interface Point {
  readonly seat: Seat
  readonly reason: Reason
  readonly prestige: number
  readonly card: Card
  readonly area: Area
  readonly month: number
}

export interface Tale {
  readonly board: Board
  readonly months: readonly Month[]
  readonly points: readonly Point[]
}

const tales = new WeakMap<readonly Event[], Tale>()

export function taleOf(log: readonly Event[], open: Open): Tale {
  let tale = tales.get(log)
  if (!tale) tales.set(log, (tale = new Teller(open).tell(log)))
  return tale
}

class Teller {
  readonly #box: Box
  readonly #board: Board
  readonly #months: Month[] = []
  readonly #points: Point[] = []
  /** The place in its row of the card that acts now. */
  #at = -1
  #area: Area = NOTHING

  constructor(open: Open) {
    const expert = open.options.mode === 'expert'
    this.#box = boxOf(open.options.cards)
    this.#board = new Board(
      open.at.length,
      { cubes: CUBES, soldi: SOLDI, hand: expert ? EXPERT_DEAL : HAND },
      (card) => this.#box.printed(card).area,
    )
  }

  tell(log: readonly Event[]): Tale {
    log.forEach((event, n) => {
      this.#note(event, n)
      this.#board.happen(event)
    })
    return { board: this.#board, months: this.#months, points: this.#points }
  }

  get #month(): Month | undefined {
    return this.#months.at(-1)
  }

  get #frame(): Frame | undefined {
    const month = this.#month
    return month && month.ended < 0 ? month.frames.at(-1) : undefined
  }

  #note(event: Event, n: number): void {
    const card = (event.card ?? NOTHING) as Card
    const seat = event.seat as Seat
    switch (event.type) {
      case 'MonthBegan':
        if (this.#month && this.#month.ended < 0) this.#month.ended = n
        this.#months.push({ month: event.month as number, event: event.event as number, frames: [], begun: -1, ended: -1 })
        this.#area = NOTHING
        break
      case 'AreaResolved':
        this.#area = event.area as Area
        this.#at = -1
        if (this.#month!.begun < 0) this.#month!.begun = n
        this.#month!.frames.push({ area: this.#area, steps: [], n })
        break
      case 'TookFirst':
      case 'CountedSoldi':
        if (this.#month && this.#month.begun >= 0 && this.#month.ended < 0) this.#month.ended = n
        break
    }
    if (event.type === 'GainedPrestige') this.#point(seat, event.prestige as number, card)
    if (event.type === 'CountedSoldi' && event.prestige)
      this.#points.push({ seat, reason: 'soldi', prestige: event.prestige as number, card: NOTHING, area: NOTHING, month: 0 })
    if (event.type === 'GoalShown')
      this.#points.push({ seat, reason: 'goal', prestige: event.prestige as number, card, area: NOTHING, month: 0 })
    if (this.#frame) this.#step(event, this.#frame.steps, card, seat)
  }

  #point(seat: Seat, prestige: number, card: Card): void {
    const last = this.#frame?.steps.at(-1)
    const reason = card === NOTHING ? 'control' : !this.#frame ? 'bonus' : last?.kind === 'die' ? 'challenge' : 'card'
    this.#points.push({ seat, reason, prestige, card, area: card === NOTHING ? this.#area : NOTHING, month: this.#month?.month ?? 0 })
  }

  #step(event: Event, steps: Step[], card: Card, seat: Seat): void {
    switch (event.type) {
      case 'GainedSoldi':
        this.#bring(steps, seat, card, 'soldi', event.soldi as number)
        break
      case 'GainedPrestige':
        this.#bring(steps, seat, card, 'prestige', event.prestige as number)
        break
      case 'Drew':
        this.#bring(steps, seat, NOTHING, 'cards', 1)
        break
      case 'PaidForDie': {
        const die = this.#die(steps, card)
        if (event.soldi) die.paid.push({ seat, soldi: event.soldi as number })
        break
      }
      case 'Rolled':
        Object.assign(this.#die(steps, card), { die: event.die, helpers: event.helpers, total: event.total })
        break
      case 'ChallengeCame':
        Object.assign(this.#die(steps, card), { result: event.result })
        break
      case 'Undefended':
        steps.push({ kind: 'undefended', card })
        break
      case 'Destroyed':
        steps.push({ kind: 'destroyed', card, area: event.area as Area })
        break
      case 'Removed':
        steps.push({ kind: 'removed', card })
        break
      case 'UprisingSent':
        steps.push({ kind: 'sent', card, seat, area: event.area as Area })
        break
      case 'Manipulated':
        steps.push({ kind: 'manipulated', seat, area: event.area as Area })
        break
      case 'Controls':
      case 'NobodyControls':
        steps.push({
          kind: 'control',
          control: controlOf(this.#board.at, this.#board.manipulating, this.#area, POINTS),
          brought: [],
          price: 0,
        })
        break
      case 'BoughtPrestige': {
        const last = steps.at(-1)
        if (last?.kind === 'control') last.price = event.price as number
        break
      }
    }
  }

  #die(steps: Step[], card: Card): Extract<Step, { kind: 'die' }> {
    const last = steps.at(-1)
    if (last?.kind === 'die' && last.card === card && last.result === NOTHING) return last
    const die = { kind: 'die' as const, card, paid: [], die: 0, helpers: 0, total: 0, result: NOTHING, brought: [] }
    steps.push(die)
    return die
  }

  #bring(steps: Step[], seat: Seat, card: Card, what: 'soldi' | 'prestige' | 'cards', number: number): void {
    const last = steps.at(-1)
    let brought: Brought[]
    if (last?.kind === 'control') brought = last.brought
    else if (last?.kind === 'die' && last.result === WON) brought = last.brought
    else brought = this.#acting(steps, card, what, seat)
    const known = brought.findLast((one) => one.seat === seat)
    if (known) known[what] += number
    else brought.push({ seat, soldi: 0, prestige: 0, cards: 0, [what]: number })
  }

  /** The card that acts: the one that is named, or the next one of the row that lets somebody draw. */
  #acting(steps: Step[], card: Card, what: string, seat: Seat): Brought[] {
    const row = this.#board.rows[this.#area]!
    const last = steps.findLast((step) => step.kind === 'card')
    const now = row[this.#at]
    if (card === NOTHING && what === 'cards' && last && now) {
      const { gives, verb } = this.#box.printed(now[0])
      const drawn = last.brought.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.cards, 0)
      const cubes = now[1].filter((owner) => owner === seat).length
      if (verb === 'festa' || drawn < gives.cards * cubes) return last.brought
    }
    const next = row.findIndex(
      ([lying], n) =>
        n > this.#at && (card === NOTHING ? this.#box.printed(lying).gives.cards > 0 && row[n]![1].includes(seat) : lying === card),
    )
    if (last && now && next < 0) return last.brought
    if (last && now && card === now[0] && last.card === card) return last.brought
    if (next >= 0) this.#at = next
    const step = { kind: 'card' as const, card: next >= 0 ? row[next]![0] : card, brought: [] }
    steps.push(step)
    return step.brought
  }
}

const LEAST = 7
const MOST = 8
/** How broad a picture is beside the others: the more it tells, the broader. */
export function breadthOf({ steps }: Pick<Frame, 'steps'>): number {
  const lines = steps.reduce((sum, step) => sum + 1 + ('brought' in step ? step.brought.length / 2 : 0), 0)
  return LEAST + Math.min(MOST, lines)
}

/** How a battle or a challenge came out, for its line. */
export const lostOrNobody = (step: Step): boolean =>
  (step.kind === 'die' && step.result === LOST) || (step.kind === 'control' && step.control.seat === NOBODY)
