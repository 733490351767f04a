/** The table, changed by each event that is told. The view is the truth; this is how it looks while the director still plays. */
import type { Event } from '../../../table/contract'
import { FORT, HEIR, LORD, NOBODY, NOTHING, UNDECIDED, WON, type Area, type Card, type Seat } from './numbers.ts'
import type { Lying, Places } from '../types.ts'

const NOWHERE = -1

export class Board {
  readonly at: Places[]
  readonly rows: Lying[][] = [[], [], [], [], [], []]
  readonly supply: number[]
  readonly soldi: number[]
  readonly prestige: number[]
  /** Cards in hand: actions, goals. */
  readonly hands: [number, number][]
  manipulating: [Seat, Area][] = []
  month = 0
  event = NOTHING
  first: Seat = NOBODY
  battles = 0
  /** The area that is being resolved. */
  resolving: Area = NOWHERE
  /** The card that was last played or revealed, while others may join it. */
  fresh: { area: Area; place: number } | null = null
  /** From which place on the next challenge of the area lies. */
  #from = 0
  readonly #areaOf: (card: Card) => Area

  constructor(seats: number, begin: { cubes: number; soldi: number; hand: number }, areaOf: (card: Card) => Area) {
    const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make)
    this.at = each((): Places => [NOWHERE, NOWHERE, NOWHERE, NOWHERE])
    this.supply = each(() => begin.cubes)
    this.soldi = each(() => begin.soldi)
    this.prestige = each(() => 0)
    this.hands = each((): [number, number] => [begin.hand, 0])
    this.#areaOf = areaOf
  }

  happen(event: Event): void {
    const seat = event.seat as Seat
    const area = event.area as Area
    const card = event.card as Card
    switch (event.type) {
      case 'TookFirst':
        this.first = seat
        this.#monthOver()
        break
      case 'Placed':
        this.#place(seat, event.piece as number, area)
        if (typeof card === 'number') this.hands[seat]![0] -= 1
        break
      case 'MonthBegan':
        this.month = event.month as number
        this.event = event.event as number
        this.resolving = NOWHERE
        this.soldi.forEach((_, who) => (this.soldi[who]! += event.income as number))
        break
      case 'FortRevealed':
        this.#lay(this.#areaOf(card), card)
        break
      case 'PieceMoved':
        this.#move(seat, event.piece as number, event.origin as Area, area)
        break
      case 'Played':
        this.hands[seat]![0] -= 1
        this.#lay(area, card)
        break
      case 'CubePut':
        this.supply[seat]! -= 1
        this.soldi[seat]! -= event.price as number
        this.#cubes(area, this.#joined(area, card, event.box as number), (cubes) => [...cubes, seat])
        break
      case 'CubeTaken': {
        const box = event.box as number
        const place = this.rows[area]!.findIndex(([lying, cubes]) => lying === card && cubes[box - 1] === seat)
        this.#cubes(area, place, (cubes) => cubes.toSpliced(box - 1, 1))
        this.supply[seat]! += 1
        break
      }
      case 'GainedSoldi':
        this.soldi[seat]! += event.soldi as number
        break
      case 'GainedPrestige':
      case 'CountedSoldi':
      case 'GoalShown':
        this.prestige[seat]! += event.prestige as number
        break
      case 'Drew':
        this.hands[seat]![event.deck as number]! += 1
        break
      case 'WasPutBack':
        this.hands[seat]![event.deck as number]! -= 1
        break
      case 'CardPassed':
        this.hands[event.by as Seat]![event.deck as number]! -= 1
        this.hands[event.to as Seat]![event.deck as number]! += 1
        break
      case 'PaidForDie':
        this.soldi[seat]! -= event.soldi as number
        break
      case 'BoughtPrestige':
        this.soldi[seat]! -= event.price as number
        break
      case 'Passed':
        this.fresh = null
        break
      case 'AreaResolved':
        this.resolving = area
        this.fresh = null
        this.#from = 0
        break
      case 'UprisingSent': {
        const from = this.#areaOf(card)
        const place = this.rows[from]!.findIndex(([lying]) => lying === card)
        if (place < 0) break
        const [moved] = this.rows[from]!.splice(place, 1)
        this.rows[area]!.push(moved!)
        break
      }
      case 'Manipulated': {
        this.manipulating = [...this.manipulating, [seat, area]]
        const row = this.rows[this.resolving] ?? []
        const place = row.findIndex(([, cubes], n) => n >= this.#from && cubes.length === 1 && cubes[0] === seat)
        this.#from = place + 1
        this.#cubes(this.resolving, place, () => [])
        break
      }
      case 'ChallengeCame': {
        const place = this.rows[area]!.findIndex(([lying], n) => n >= this.#from && lying === card)
        this.#from = event.result === UNDECIDED ? place + 1 : place
        if (event.result !== UNDECIDED) this.#leave(area, place)
        if (event.result === WON && area === FORT) this.battles += 1
        break
      }
      case 'Undefended': {
        const there = this.#areaOf(card)
        this.#leave(
          there,
          this.rows[there]!.findIndex(([lying]) => lying === card),
        )
        break
      }
      case 'Destroyed':
        this.#leave(area, 0)
        break
      case 'Removed':
        this.#leave(
          area,
          this.rows[area]!.findIndex(([lying]) => lying === card),
        )
        break
    }
  }

  /** Cubes of Maneggi go home with the month. */
  #monthOver(): void {
    for (const [seat] of this.manipulating) this.supply[seat]! += 1
    this.manipulating = []
    this.resolving = NOWHERE
  }

  #lay(area: Area, card: Card): void {
    this.rows[area]!.push([card, []])
    this.fresh = { area, place: this.rows[area]!.length - 1 }
  }

  /** The card that got a cube: the one just laid, or the first whose next free box is this one. */
  #joined(area: Area, card: Card, box: number): number {
    const fits = ([lying, cubes]: Lying) => lying === card && cubes.length === box - 1
    if (this.fresh?.area === area && fits(this.rows[area]![this.fresh.place]!)) return this.fresh.place
    return this.rows[area]!.findIndex(fits)
  }

  #cubes(area: Area, place: number, change: (cubes: readonly Seat[]) => Seat[]): void {
    const lying = this.rows[area]?.[place]
    if (lying) this.rows[area]![place] = [lying[0], change(lying[1])]
  }

  #leave(area: Area, place: number): void {
    const lying = this.rows[area]?.[place]
    if (!lying) return
    this.rows[area]!.splice(place, 1)
    for (const seat of lying[1]) this.supply[seat]! += 1
  }

  #place(seat: Seat, piece: number, area: Area): void {
    const places = [...this.at[seat]!] as [Area, Area, Area, Area]
    places[piece === HEIR ? (places[2] === NOWHERE ? 2 : 3) : piece] = area
    this.at[seat] = places[3] === NOWHERE ? places : inOrder(places)
  }

  #move(seat: Seat, piece: number, origin: Area, area: Area): void {
    const places = [...this.at[seat]!] as [Area, Area, Area, Area]
    const n = piece === HEIR ? (places[2] === origin ? 2 : 3) : piece === LORD ? 0 : 1
    places[n] = area
    this.at[seat] = inOrder(places)
  }
}

/** The two Heirs are alike. */
const inOrder = ([lord, lady, one, other]: Places): Places => (one <= other ? [lord, lady, one, other] : [lord, lady, other, one])
