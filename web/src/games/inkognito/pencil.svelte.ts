/** One's own marks on blank paper, kept for this match and deal as long as the tab is open. */
import { keepHere, keptHere } from '../../kit/session'
import type { Sitting } from '../../table/contract'
import type { Mark } from '../../kit/clues'
import type { Open } from './types'

const ROUND: readonly (Mark | '')[] = ['', 'x', 'dot', 'no', 'maybe', 'sure']

export class Pencil {
  readonly #key: string
  #marks = $state<Record<string, Mark>>({})

  constructor(sitting: Sitting) {
    const open = sitting.view.open as Open
    this.#key = `ridotto.inkognito.pencil.${sitting.table.match}.${sitting.seat}.${open.deal}`
    this.#marks = JSON.parse(keptHere(this.#key) ?? '{}') as Record<string, Mark>
  }

  at(block: number, row: number, column: number): Mark | '' {
    return this.#marks[`${block}.${row}.${column}`] ?? ''
  }

  /** The next mark of the round. */
  mark(block: number, row: number, column: number): void {
    const next = ROUND[(ROUND.indexOf(this.at(block, row, column)) + 1) % ROUND.length]!
    const rest = { ...this.#marks }
    delete rest[`${block}.${row}.${column}`]
    this.#marks = next === '' ? rest : { ...rest, [`${block}.${row}.${column}`]: next }
    keepHere(this.#key, JSON.stringify(this.#marks))
  }
}
