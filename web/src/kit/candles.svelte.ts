/** A candle burns at the mask of whoever is away. */
import type { MaskName } from './masks'

class Candles {
  #lit: ReadonlySet<string> = $state.raw(new Set())

  /** Burns for these masks until the function that is given back is called. */
  light(masks: readonly MaskName[]): () => void {
    this.#lit = new Set(masks)
    return () => (this.#lit = new Set())
  }

  at(mask: string): boolean {
    return this.#lit.has(mask)
  }
}

export const candles = new Candles()
