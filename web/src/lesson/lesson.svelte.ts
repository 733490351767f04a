/** Where a lesson is: which step has come, what it waits for, why the last choice was not made. */
import { isLooking } from '../kit/looking.svelte'
import type { Event, Move } from '../table/contract'
import { lingering } from '../table/lingering.svelte'
import type { MatchSitting } from '../table/sitting.svelte'
import type { Step } from '../wire/types'

/** The parts of a table on which lies what was shown. */
const SHOWN = ['cards', 'hold', 'sails']

export class Lesson {
  readonly steps: readonly Step[]
  readonly #sitting: MatchSitting
  /** How many steps are done. Kept for a reload. */
  #done = $state(0)
  /** The saying that tells why not; empty if nothing was wrong. */
  #wrong = $state('')
  /** The right answer was given; what there is to say to it stays until one goes on. */
  #answered = $state(false)

  constructor(steps: readonly Step[], sitting: MatchSitting) {
    this.steps = steps
    this.#sitting = sitting
    this.#done = Number(sessionStorage.getItem(this.#key) ?? 0)
    sitting.allows = (move) => this.#allows(move)
    sitting.holds = () => this.#explains
  }

  get #key(): string {
    return `ridotto.lesson.${this.#sitting.match}`
  }

  /** The step that has come; null while the others play. */
  readonly step: Step | null = $derived.by(() => {
    const step = this.steps[this.#done]
    return step && this.#comes(step) ? step : null
  })

  get number(): number {
    return Math.min(this.#done + 1, this.steps.length)
  }

  /** What the lantern says. */
  readonly says: string = $derived.by(() => {
    if (!this.step) return this.#sitting.ui(lingering.at === null && !isLooking(this.#sitting) ? 'lesson.watch' : 'lesson.onward')
    return this.#say(this.#answered ? `${this.step.id}_${this.step.right}_why` : this.step.id)
  })

  /** Why the last choice was not made. */
  readonly why: string = $derived.by(() => {
    if (!this.#wrong || !this.step) return ''
    return this.#wrong === 'first' ? this.#sitting.ui('lesson.first') : this.#say(`${this.step.id}_${this.#wrong}`)
  })

  /** Answers to a question of the lantern's own. */
  readonly choices: readonly { choice: string; says: string }[] = $derived.by(() => {
    const { step } = this
    if (!step || this.#answered) return []
    return step.choices.map((choice) => ({ choice, says: this.#say(`${step.id}_${choice}`) }))
  })

  /** Whether there is nothing to do but to go on. */
  get goesOn(): boolean {
    const { step } = this
    return step !== null && !step.last && step.wants.length === 0 && (step.choices.length === 0 || this.#answered)
  }

  /** Whether it speaks of what was just shown; what comes next waits. */
  get #explains(): boolean {
    return this.step !== null && !this.step.last && this.step.wants.length === 0
  }

  /** Whether a question of the lantern's own waits for its answer; then it says so. */
  asksFirst(): boolean {
    if (this.choices.length) this.#wrong = 'first'
    return this.choices.length > 0
  }

  next(): void {
    this.#done += 1
    this.#wrong = ''
    this.#answered = false
    sessionStorage.setItem(this.#key, String(this.#done))
    this.#sitting.onward()
  }

  answer(choice: string): void {
    this.#answered = choice === this.step?.right
    this.#wrong = this.#answered ? '' : `${choice}_why`
  }

  #comes(step: Step): boolean {
    const { log, moves, sent, showing, view } = this.#sitting
    // what does not speak of something that was shown waits until that is given back
    if (step.asked && !step.points.split(' ').some((part) => SHOWN.includes(part)) && isLooking(this.#sitting)) return false
    const shown = log.slice(0, lingering.at ?? undefined)
    if (Object.keys(step.after).length && !shown.some((event) => fits(step.after, event))) return false
    return !step.asked || (moves.length > 0 && !sent && showing === null && view.asked?.question === step.asked)
  }

  #allows(move: Move): boolean {
    while (this.goesOn) this.next() // who plays has read enough
    const { step } = this
    if (!step) return this.steps[this.#done - 1]?.wants.some((want) => fits(want, move)) ?? true
    if (step.wants.some((want) => fits(want, move))) {
      this.next()
      return true
    }
    this.#wrong = step.choices.length ? 'first' : (step.unwanted.find((unwanted) => fits(unwanted.move, move))?.says ?? '')
    return false
  }

  #say(key: string): string {
    const names = Object.fromEntries(this.#sitting.names.map((name, seat) => [`seat${seat}`, name]))
    return this.#sitting.words.text('lesson', key, names)
  }
}

/** A move or an event is as the pattern says, as far as the pattern says anything. */
export function fits(pattern: Record<string, unknown>, thing: Move | Event): boolean {
  return Object.entries(pattern).every(([field, value]) => JSON.stringify(thing[field]) === JSON.stringify(value))
}
