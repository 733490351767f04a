/** What the house offers; asked again until it answers. */
import { house, setReach } from '../wire/house'
import type { GameCard, House, Reach } from '../wire/types'

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

  get reach(): Reach | null {
    return this.house?.reach ?? null
  }

  /** Open the house to the local network, or close it again. */
  async openTo(network: boolean): Promise<void> {
    const reach = await setReach(network)
    if (this.house) this.house = { ...this.house, reach }
  }

  game(name: string): GameCard | null {
    return this.house?.games.find((game) => game.name === name) ?? null
  }

  get games(): readonly GameCard[] {
    return this.house?.games ?? []
  }
}

export const offer = new Offer()
