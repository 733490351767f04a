/** Pictures of a storyboard, goals that are turned up: each stays a while, Enter or a click goes on; without motion only Enter does. */
import { still } from '../../../table/motion'

const STAYS = 1700

export class Beats {
  /** How many pictures are shown. */
  at = $state(0)
  readonly #all: () => number

  constructor(all: () => number, begun: number, stays = STAYS) {
    this.#all = all
    this.at = begun
    $effect(() => {
      if (this.last || still()) return
      const timer = setTimeout(() => this.on(), stays)
      return () => clearTimeout(timer)
    })
  }

  get last(): boolean {
    return this.at >= this.#all()
  }

  on(): void {
    this.at = Math.min(this.at + 1, this.#all())
  }

  skip(): void {
    this.at = this.#all()
  }

  again(): void {
    this.at = Math.min(1, this.#all())
  }
}
