/** A match as one seat (or an onlooker) has it before its eyes: what a game's screens get. */
import { untrack } from 'svelte'
import type { Line } from '../wire/socket'
import type {
  Chair,
  Choices,
  Claimed,
  Claims,
  HintShown,
  Level,
  News,
  Orders,
  Sheet,
  SheetShown,
  ShownChoice,
  Speech,
  SpokenRefusal,
  Table,
  Tale,
  Whole,
} from '../wire/types'
import { tongue } from '../words/tongue.svelte'
import { Words } from '../words/speak'
import { joined } from './claims'
import type { Event, Move, Order, Sitting, View } from './contract'
import { Director } from './director'
import { pace } from './motion'
import { keepPrinted } from './printed'
import type { Telling } from './telling.svelte'
import { afterLastAct } from './told'

/** How long things are looked at, where the reader has chosen how fast bots play. */
const TEMPO = { slow: 1.6, normal: 1, fast: 0.4 } as const
const LEVELS: readonly Level[] = ['blank', 'clerk', 'abacus']

/** How things stand after a message. */
type Standing = Pick<Whole, 'n' | 'view' | 'moves' | 'offered' | 'ask' | 'undo'>

export class MatchSitting implements Sitting {
  readonly match: string
  readonly seat: number | null
  readonly telling: Telling
  table: Table = $state.raw()!
  view: View = $state.raw()!
  /** What was told; a text that was veiled or taken back is not in it any more. */
  readonly log: readonly Event[] = $derived.by(() => asTheyRead(this.#log, this.telling.tale))
  #log: readonly Event[] = $state.raw([])
  showing: Event | null = $state.raw(null)
  holding = $state(false)
  moves: readonly Move[] = $state.raw([])
  offered: readonly Move[] = $state.raw([])
  lasting: readonly Move[] = $state.raw([])
  choices: readonly ShownChoice[] | null = $state.raw(null)
  sheet: Sheet | null = $state.raw(null)
  /** What the house helped with last; for another question than the present one it is none. */
  hint: HintShown | null = $state.raw(null)
  claims: readonly Claimed[] = $state.raw([])
  lies: number | null = $state(null)
  orders: readonly Order[] = $state.raw([])
  #answer: { ask: number; move: Move } | null = $state.raw(null)
  refused: SpokenRefusal | null = $state.raw(null)
  skipping = $state(false)
  canUndo = $state(false)
  covered = $state(false)
  held = $state(false)
  words: Words = $state.raw()!
  /** Asked before a move is sent: a lesson may say why it should not be made. */
  allows: (move: Move) => boolean = () => true
  /** Asked before what comes next is shown: a lesson may still explain what was. */
  holds: () => boolean = () => false
  /** How long the page is read before an event comes, and whether an event is left to the chronicle: a game's screens say so. */
  reads: (event: Event) => number = () => 0
  aside: (event: Event) => boolean = () => false
  /** Counts the asks of this seat: a new number is a new question, even in the same words. */
  ask = $state(0)
  /** The message that is before the eyes; what came after it is still being shown. */
  n = $state(0)
  #pending: string | null = $state(null)
  /** An offer that was taken up; it waits for no answer of mine that the house still holds. */
  #taken: string | null = $state(null)
  /** What the last message had on offer, also if it has not been shown yet. */
  #onOffer: readonly Move[] = []
  #level: Level | null = $state(null)
  #sheetsWanted = 0
  #answered = 0
  /** Where in the log what came after my last move begins; null: I have made none since I came in. */
  #moved: number | null = null
  #movedBefore: number | null = null
  readonly #line: Line
  readonly #printed: Whole['printed']
  readonly #director = new Director({
    show: (event) => {
      this.showing = event
      if (event) this.#log = [...this.#log, event]
    },
    pace: (event) => (this.aside(event) ? 0 : pace(event) * TEMPO[this.table.speed ?? 'normal']),
    holds: () => this.holds(),
    reads: (event) => this.reads(event),
    reading: (on) => (this.holding = on),
  })

  constructor(line: Line, table: Table, whole: Whole, speech: Speech, telling: Telling) {
    this.telling = telling
    this.#line = line
    this.match = whole.match
    this.seat = whole.seat
    this.table = table
    this.view = whole.view as View
    this.#printed = whole.printed
    keepPrinted(table.game, this.view, whole.printed)
    this.words = new Words(speech).titled(whole.printed)
    this.whole(whole)
  }

  get chairs(): readonly Chair[] {
    return this.table.chairs
  }

  readonly names: readonly string[] = $derived.by(() => this.table.chairs.map((chair) => chair.name))

  get ui(): Sitting['ui'] {
    return tongue.say
  }

  get sent(): boolean {
    return this.#pending !== null || this.#taken !== null
  }

  get paused(): boolean {
    return this.table.paused
  }

  /** Sheets that this table allows, from blank paper up. */
  get levels(): readonly Level[] {
    return LEVELS.slice(0, LEVELS.indexOf(this.table.sheet) + 1)
  }

  get level(): Level {
    return this.#level && this.levels.includes(this.#level) ? this.#level : this.table.sheet
  }

  setLevel(level: Level): void {
    this.#level = level
    this.#askSheet()
  }

  play(move: Move): void {
    const offered = !this.moves.includes(move) && [...this.offered, ...this.lasting].some((offer) => same(offer, move))
    // an answer waits until its question is before the eyes; an offer stands whatever is being shown
    const early = offered ? this.#taken !== null : this.sent || this.#director.playing
    if (early || this.paused || !this.allows(move)) return
    this.refused = null
    this.#movedBefore = this.#moved
    this.#moved = this.#log.length
    if (offered) this.#taken = this.#line.play(0, move)
    else this.#pending = this.#line.play((this.#answered = this.ask), move)
  }

  /** Where in the log what came after my last turn begins. */
  get turned(): number {
    return this.#moved ?? afterLastAct(this.log, this.seat)
  }

  undo(): void {
    if (this.sent || !this.canUndo) return
    this.#pending = this.#line.undo()
  }

  claim(deed: number, says: string): void {
    this.#line.say({ type: 'Claim', deed, says, match: this.match })
  }

  claimed(message: Claims): void {
    if (message.match !== this.match) return
    this.claims = joined(this.claims, message.claims)
    this.lies = message.lies ?? this.lies
  }

  get ordered(): Move | null {
    return this.#answer !== null && this.#answer.ask === this.ask && this.moves.length > 0 ? this.#answer.move : null
  }

  order(order: Order): void {
    this.#line.say({ type: 'Order', order, match: this.match })
  }

  callOff(order: Order): void {
    this.#line.say({ type: 'CallOff', order, match: this.match })
  }

  left(message: Orders): void {
    if (message.match !== this.match) return
    this.orders = message.orders as Order[]
    this.#answer = message.ask > 0 ? { ask: message.ask, move: message.move as Move } : null
  }

  /** A sheet is on the screen until the function that is given back is called. */
  wantSheet(): () => void {
    this.#sheetsWanted += 1
    untrack(() => this.#askSheet())
    return () => {
      this.#sheetsWanted -= 1
    }
  }

  /** What bots do is not looked at until I am asked. */
  skipAhead(): void {
    this.skipping = true
    this.#director.skip()
  }

  skip(): void {
    this.#director.skip()
  }

  /** The lesson has explained what was shown. */
  onward(): void {
    this.#director.onward()
  }

  goOn(): void {
    this.#director.goOn()
  }

  /** The line is back: what was asked for on the old one may have been lost. */
  resume(): void {
    if (this.ask > 0 && this.choices === null) this.#line.say({ type: 'WantChoices' })
    this.#askSheet()
  }

  speak(speech: Speech): void {
    this.words = new Words(speech).titled(this.#printed)
    this.#askSheet()
  }

  // what the house says

  whole(whole: Whole): void {
    this.#director.drop()
    this.#log = whole.log
    this.#onOffer = whole.offered
    this.#stand(whole)
  }

  news(news: News): void {
    this.moves = []
    this.offered = []
    this.#onOffer = news.offered
    this.lasting = both(this.lasting, news.offered)
    this.choices = null
    this.canUndo = false
    this.#director.add(news.told, () => this.#stand(news))
    if (this.skipping) this.#director.skip()
  }

  done(id: string): void {
    if (id === this.#taken) this.#taken = null
    if (id !== this.#pending) return
    this.#pending = null
    // the answer is in, the news of it may still be on its way: nothing to answer twice
    if (this.#answered === this.ask && this.#answered > 0) this.moves = []
  }

  refuse(id: string, refusal: SpokenRefusal | null): void {
    if (id === this.#taken) this.#taken = null
    else if (id === this.#pending) this.#pending = null
    else return
    this.#moved = this.#movedBefore
    this.refused = refusal
  }

  shownChoices(choices: Choices): void {
    if (choices.ask === this.ask) this.choices = choices.choices
  }

  shownSheet(shown: SheetShown): void {
    if (shown.level === this.level) this.sheet = shown.sheet
  }

  /** Ask the house for help with what I am asked. */
  askHint(): void {
    if (this.seat !== null) this.#line.say({ type: 'WantHint', language: tongue.language, match: this.match })
  }

  shownHint(hint: HintShown): void {
    if (hint.match === this.match) this.hint = hint
  }

  #stand(standing: Standing): void {
    this.n = standing.n
    this.view = standing.view as View
    this.moves = standing.moves
    this.offered = standing.offered
    this.lasting = both(standing.offered, this.#onOffer)
    this.canUndo = standing.undo && !this.table.lesson // what a lesson has explained has happened
    this.choices = null
    if (standing.ask !== this.ask) this.refused = null
    this.ask = standing.ask
    if (standing.ask > 0 || this.view.outcome) this.skipping = false
    if (standing.ask > 0) this.#line.say({ type: 'WantChoices' })
    this.#askSheet()
  }

  #askSheet(): void {
    if (this.seat === null || this.#sheetsWanted === 0) return
    this.#line.say({ type: 'WantSheet', level: this.level, language: tongue.language })
  }
}

function asTheyRead(log: readonly Event[], tale: Tale | null): readonly Event[] {
  if (!tale || tale.veiled.length + tale.withdrawn.length + tale.edits.length === 0) return log
  const now = new Map<unknown, string>(tale.edits.map(({ number, text }) => [number, text]))
  for (const number of [...tale.veiled, ...tale.withdrawn]) now.set(number, '…')
  return log.map((event) => ('text' in event && now.has(event['number']) ? { ...event, text: now.get(event['number'])! } : event))
}

/** What stands in both of two lists of offers. */
function both(offers: readonly Move[], others: readonly Move[]): readonly Move[] {
  const known = new Set(others.map((offer) => JSON.stringify(offer)))
  return offers.filter((offer) => known.has(JSON.stringify(offer)))
}

function same(one: Move, other: Move): boolean {
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })
}
