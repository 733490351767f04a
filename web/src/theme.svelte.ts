/** Paper or night; by itself it follows the device. */
import { recall, remember } from './wire/remembered'

export type Theme = 'auto' | 'parchment' | 'night'

const KEPT = 'ridotto.theme'
const ORDER: readonly Theme[] = ['auto', 'parchment', 'night']
const dark = matchMedia('(prefers-color-scheme: dark)')

class Light {
  theme: Theme = $state(ORDER.find((theme) => theme === recall(KEPT)) ?? 'auto')

  constructor() {
    dark.addEventListener('change', () => this.#shine())
    this.#shine()
  }

  next(): void {
    this.theme = ORDER[(ORDER.indexOf(this.theme) + 1) % ORDER.length]!
    remember(KEPT, this.theme)
    this.#shine()
  }

  #shine(): void {
    const shown = this.theme === 'auto' ? (dark.matches ? 'night' : 'parchment') : this.theme
    document.documentElement.dataset['theme'] = shown
  }
}

export const light = new Light()
