/** The four beats of a sailing: each stays a while, Enter or a click goes on; without motion the last one comes at once.
 * In a lesson each stays until one goes on. */
import { lanternFirst } from '../../../kit/lantern'
import { still } from '../../../table/motion'

const STAYS = 1500

export class Beats {
  /** The beat that is shown. */
  at = $state(0)
  readonly #reached: () => number

  /** `reached`: how far it has been told; `begun`: where it stands when one comes to it. */
  constructor(reached: () => number, begun: number, byHand = false) {
    this.#reached = reached
    this.at = begun
    $effect(() => {
      if (byHand || this.at >= this.#reached()) return
      if (still()) this.at = this.#reached()
      const timer = setTimeout(() => this.on(), STAYS)
      return () => clearTimeout(timer)
    })
  }

  get last(): boolean {
    return this.at >= this.#reached()
  }

  /** By hand, or when its time is over. */
  on(): void {
    if (lanternFirst()) return
    this.at = Math.min(this.at + 1, this.#reached())
  }

  to(beat: number): void {
    this.at = Math.min(beat, this.#reached())
  }
}
