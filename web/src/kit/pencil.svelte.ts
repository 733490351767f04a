/** One's own marks on blank paper, kept under a key as long as the tab is open. */
import type { Mark } from './clues'
import { keepHere, keptHere } from './session'

export class Pencil {
  readonly #key: string
  /** The marks that follow one another at each touch. */
  readonly #round: readonly (Mark | '')[]
  #marks = $state<Record<string, Mark>>({})

  constructor(key: string, round: readonly Mark[]) {
    this.#key = key
    this.#round = ['', ...round]
    this.#marks = JSON.parse(keptHere(key) ?? '{}') as Record<string, Mark>
  }

  at(block: number, row: number, column: number): Mark | '' {
    return this.#marks[`${block}.${row}.${column}`] ?? ''
  }

  /** The next mark of the round. */
  mark(block: number, row: number, column: number): void {
    const next = this.#round[(this.#round.indexOf(this.at(block, row, column)) + 1) % this.#round.length]!
    const rest = { ...this.#marks }
    delete rest[`${block}.${row}.${column}`]
    this.#marks = next === '' ? rest : { ...rest, [`${block}.${row}.${column}`]: next }
    keepHere(this.#key, JSON.stringify(this.#marks))
  }
}
