/** What lies above a match in the flow of the page: notices, and the lantern of a lesson. The match begins below them. */
import { SvelteMap } from 'svelte/reactivity'

/** Read by every page that fills the rest of the screen. */
const ROOM = '--above'

class Above {
  readonly #heights = new SvelteMap<string, number>()

  /** How many pixels all strips together take. */
  get height(): number {
    return [...this.#heights.values()].reduce((sum, height) => sum + height, 0)
  }

  take(strip: string, height: number): void {
    this.#heights.set(strip, height)
    this.#tell()
  }

  free(strip: string): void {
    this.#heights.delete(strip)
    this.#tell()
  }

  #tell(): void {
    document.documentElement.style.setProperty(ROOM, `${this.height}px`)
  }
}

export const above = new Above()
