/** What the house offers; asked again until it answers. */
import { house } from '../wire/house'
import type { GameCard, House } from '../wire/types'

class Offer {
  house: House | null = $state.raw(null)
  unreachable = $state(false)
  #asked = false

  ask(): void {
    if (this.#asked) return
    this.#asked = true
    house().then(
      (found) => {
        this.house = found
        this.unreachable = false
      },
      () => {
        this.unreachable = true
        this.#asked = false
        setTimeout(() => this.ask(), 3000)
      },
    )
  }

  game(name: string): GameCard | null {
    return this.house?.games.find((game) => game.name === name) ?? null
  }

  get games(): readonly GameCard[] {
    return this.house?.games ?? []
  }
}

export const offer = new Offer()
