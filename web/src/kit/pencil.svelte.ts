/** One's own marks on the clue sheet. They are kept in this browser by match and seat, as long as there is room for newer ones. */
import { forget, recall, remember } from '../wire/remembered'
import type { Mark } from './clues'

const ALL = 'ridotto.pencils'
/** At most this many sheets are kept; older ones are thrown away. */
const MOST = 40

export class Pencil {
  readonly #key: string
  /** The marks that follow one another at each touch. */
  readonly #round: readonly (Mark | '')[]
  #marks = $state.raw<Readonly<Record<string, Mark>>>({})

  constructor(key: string, round: readonly Mark[]) {
    this.#key = key
    this.#round = ['', ...round]
    this.#marks = read(key, {})
  }

  at(block: number, row: number, column: number): Mark | '' {
    return this.#marks[`${block}.${row}.${column}`] ?? ''
  }

  /** How many columns of a block have been written in, up to the last. */
  columns(block: number): number {
    const cells = Object.keys(this.#marks).map((cell) => cell.split('.').map(Number))
    return Math.max(0, ...cells.flatMap(([of, , column]) => (of === block ? [column! + 1] : [])))
  }

  /** The next mark of the round. */
  mark(block: number, row: number, column: number): void {
    const next = this.#round[(this.#round.indexOf(this.at(block, row, column)) + 1) % this.#round.length]!
    const rest = { ...this.#marks }
    delete rest[`${block}.${row}.${column}`]
    this.#marks = next === '' ? rest : { ...rest, [`${block}.${row}.${column}`]: next }
    this.#keep()
  }

  #keep(): void {
    const sheets = [this.#key, ...read<string[]>(ALL, []).filter((other) => other !== this.#key)]
    sheets.slice(MOST).forEach(forget)
    remember(ALL, JSON.stringify(sheets.slice(0, MOST)))
    remember(this.#key, JSON.stringify(this.#marks))
  }
}

const pencils = new Map<string, Pencil>()

/** The pencil of a sheet: whoever asks for it with the same names has the same one. */
export function pencilOf(round: readonly Mark[], ...names: readonly unknown[]): Pencil {
  const key = `ridotto.pencil.${names.join('.')}`
  const known = pencils.get(key) ?? new Pencil(key, round)
  pencils.set(key, known)
  return known
}

function read<Kept>(key: string, none: Kept): Kept {
  try {
    return JSON.parse(recall(key) ?? 'null') ?? none
  } catch {
    return none
  }
}
