/** Somebody before the puzzle of a day: what they have answered, and what is lit of the reasons. */
import { attempts, keepAttempts } from './kept'
import { answered, attemptAt, streak, type Attempts } from './solved'
import { knownAfter, unfolded } from './solution'
import type { DayPuzzle, PuzzleSolution } from '../wire/types'

/** Where answers are kept, and under which name this puzzle's are. */
export interface Shelf {
  read(): Attempts
  keep(all: Attempts): void
  readonly name: string
}

export class Day {
  readonly puzzle: DayPuzzle
  readonly #shelf: Shelf
  #all: Attempts = $state.raw({})
  #opened: PuzzleSolution | null = null
  /** Which reason is lit. */
  step = $state(0)

  constructor(puzzle: DayPuzzle, shelf: Shelf = { read: attempts, keep: keepAttempts, name: puzzle.day }) {
    this.puzzle = puzzle
    this.#shelf = shelf
    this.#all = shelf.read()
  }

  readonly attempt = $derived.by(() => attemptAt(this.#all, this.#shelf.name))
  readonly solved = $derived.by(() => this.attempt.on !== '')
  readonly days = $derived.by(() => streak(this.#all, this.puzzle.today))
  /** The gold bead: it is today's puzzle, solved today. */
  readonly goldBead = $derived.by(() => this.attempt.on === this.puzzle.today && this.puzzle.day === this.puzzle.today)
  /** The lines that the chain needs; all, if there is no chain. */
  readonly needed = $derived.by(() => {
    // of liars every claim is needed
    if (!this.solved || this.solution.reasons.length === 0 || this.puzzle.kind === 'lied') return null
    return new Set(this.solution.reasons.map(({ fact }) => fact))
  })
  readonly lit = $derived.by(() => (this.solved ? (this.solution.reasons[this.step]?.fact ?? -1) : -1))
  readonly known = $derived.by(() => this.#knownAfter(this.step + 1))
  /** All that the chain tells. */
  readonly allKnown = $derived.by(() => this.#knownAfter(Infinity))

  /** Only to be looked at once somebody has answered. */
  get solution(): PuzzleSolution {
    return (this.#opened ??= unfolded(this.puzzle.solution))
  }

  answer(choice: number): void {
    const on = this.puzzle.today || 'once'
    this.#all = answered(this.#shelf.read(), this.#shelf.name, choice, choice === this.solution.answer, on)
    this.#shelf.keep(this.#all)
  }

  #knownAfter(count: number): ReadonlySet<string> {
    const { me, own } = this.puzzle
    return knownAfter(this.solved ? this.solution.reasons : [], count, me, own)
  }
}
