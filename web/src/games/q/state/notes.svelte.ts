/** My own notes on the others, kept on this device as long as the tab is open: where they lean, and a few words. */
import { keepHere, keptHere } from '../../../kit/session'

interface Note {
  /** 0: Zelanti for sure … 4: Spirituali for sure. */
  lean: number
  text: string
}

const UNSURE = 2
export const LONGEST = 60

export class Notes {
  readonly #key: string
  #of = $state<Record<number, Note>>({})

  constructor(key: string) {
    this.#key = key
    this.#of = JSON.parse(keptHere(key) ?? '{}') as Record<number, Note>
  }

  of(seat: number): Note {
    return this.#of[seat] ?? { lean: UNSURE, text: '' }
  }

  write(seat: number, change: Partial<Note>): void {
    this.#of = { ...this.#of, [seat]: { ...this.of(seat), ...change } }
    keepHere(this.#key, JSON.stringify(this.#of))
  }
}
