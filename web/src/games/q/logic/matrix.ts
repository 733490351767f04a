/** Who may be who, as the house's sheet says it at the agreed level of help; and what everybody has done in the open. */
import type { Level, Sheet } from '../../../wire/types'
import type { Role, Seat } from './numbers'
import type { LedgerLine } from '../types'

/** '': the sheet says nothing of it. */
export type Cell = 'sure' | 'maybe' | 'no' | ''

export const ACTS = ['loads', 'swaps', 'teatini', 'seizures', 'inspections'] as const
export type Act = (typeof ACTS)[number]

/** The kinds of line in the ledger (`state.py`). */
const WHAT: Readonly<Record<Act, number>> = { loads: 3, swaps: 4, teatini: 5, seizures: 6, inspections: 8 }
const CERTAIN: Readonly<Record<string, Cell>> = { X: 'sure', '0': 'no' }

export interface Matrix {
  readonly roles: readonly Role[]
  readonly rows: readonly { readonly seat: Seat; readonly cells: readonly Cell[]; readonly acts: Readonly<Record<Act, number>> }[]
  /** The marks that are on it now, for the legend. */
  readonly used: readonly Exclude<Cell, ''>[]
}

/** null: on blank paper everybody writes for themselves, and without a sheet nothing is known. */
export function matrixOf(sheet: Sheet | null, level: Level, sides: readonly number[], ledger: readonly LedgerLine[]): Matrix | null {
  if (!sheet || level === 'blank') return null
  // only an abacus has gone through everything: what it does not rule out is possible
  const open: Cell = level === 'abacus' ? 'maybe' : ''
  const rows = sheet.blocks.map(({ figure, rows: lines }) => ({
    seat: figure,
    cells: lines.map(({ certain }) => CERTAIN[certain] ?? open),
    acts: actsOf(ledger, figure),
  }))
  const found = new Set(rows.flatMap(({ cells }) => cells))
  return {
    roles: sides.flatMap((sign, role) => (sign ? [role] : [])),
    rows,
    used: (['sure', 'maybe', 'no'] as const).filter((mark) => found.has(mark)),
  }
}

/** How often a seat has done each, so far. */
export function actsOf(ledger: readonly LedgerLine[], seat: Seat): Record<Act, number> {
  const times = (act: Act) => ledger.filter(([, what, who]) => what === WHAT[act] && who === seat).length
  return Object.fromEntries(ACTS.map((act) => [act, times(act)])) as Record<Act, number>
}
