/** The coach is asked again and again, until it has gone through the match. */
import { coachOf, HouseSaysNo } from '../wire/house'
import type { Coached, Language, SpokenReport } from '../wire/types'

const SOON = 250
const AGAIN = 700
/** When it has too much to do. */
const LATER = 8000

export class Asking {
  /** How much it has done, from 0 to 1. */
  done = $state(0)
  report = $state.raw<SpokenReport | null>(null)
  problem = $state('')
  /** It has too much to do, and is asked again in a while. */
  waits = $state(false)
  #timer = 0
  #stopped = false

  readonly #find: () => Promise<Coached>

  constructor(match: string, language: Language, seat: number) {
    this.#find = () => coachOf(match, language, seat)
    void this.ask(SOON)
  }

  async ask(next = AGAIN): Promise<void> {
    this.problem = ''
    try {
      const found = await this.#find()
      this.waits = false
      this.done = found.done
      this.report = found.report
    } catch (error) {
      const problem = error instanceof HouseSaysNo ? error.problem : 'other'
      this.waits = problem === 'coach_busy'
      if (!this.waits) this.problem = problem
    }
    if (this.#stopped || this.report || this.problem) return
    this.#timer = setTimeout(() => void this.ask(), this.waits ? LATER : next)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }
}
