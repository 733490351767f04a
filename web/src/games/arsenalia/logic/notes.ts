/** The house's sheet as a table of clues: a block for each of the others, and one for the treasure. */
import type { ClueBlock, ClueColumn, ClueRow, Mark } from '../../../kit/clues'
import { dressed } from '../../../kit/masks'
import { pencilOf, type Pencil } from '../../../kit/pencil.svelte'
import type { Sitting } from '../../../table/contract'
import type { Block, Sheet } from '../../../wire/types'
import { EMBLEMS, GREY_BACK } from '../pieces/faces'
import { CARDS, CRAFTS, TREASURE, type Card } from './numbers'
import type { Mine } from '../types'
import { capital, type Tongue } from '../words'

/** The signs of the printed sheet, in the order in which they follow one another. */
const ROUND: readonly Mark[] = ['?', '0', 'X']
/** The number of columns that the printed sheet has for each of the others; another one is always free. */
const COLUMNS = 5
/** The pencil's number of the column of conclusions, whatever stands before it. */
const SUM = -1
type Marked = (block: number, row: number, column: number) => Mark | ''

/** My own pencil in this match. */
export function myPencil(sitting: Pick<Sitting, 'table' | 'seat'>): Pencil {
  return pencilOf(ROUND, 'arsenalia', sitting.table.match, sitting.seat)
}

/** What my sheet has struck out for the treasure, be it by the house or by my own hand. */
export function struckOut(sitting: Sitting, pencil: Pencil): Set<Card> {
  const rows = sitting.sheet?.blocks.find((block) => block.figure === TREASURE)?.rows ?? []
  const mine = sitting.level !== 'abacus'
  return new Set(CARDS.filter((card) => rows[card]?.certain === '0' || (mine && pencil.at(TREASURE, card, SUM) === '0')))
}

export function rowsOf(mine: Mine | null, say: Tongue): ClueRow[] {
  return CARDS.map((card) => ({
    label: say.card(card),
    picture: EMBLEMS[card]!,
    own: mine !== null && (card === mine.institution || card === mine.craft),
    apart: card === CRAFTS[0],
  }))
}

/** What the house has noted. Where it does not conclude, I do, with my own pencil. */
export function blocksOf(sitting: Sitting, sheet: Sheet, rows: readonly ClueRow[], say: Tongue, marked: Marked): ClueBlock[] {
  return sheet.blocks.map((block) => {
    const meetings: ClueColumn[] = block.columns.map((head, c) => ({
      head,
      marks: block.rows.map((row) => ROUND.filter((sign) => sign === row.marks[c])),
      now: false,
    }))
    const free = Array.from({ length: columnsOf(block, meetings.length) - meetings.length }, (): ClueColumn => ({
      head: '',
      marks: [],
      now: false,
      free: true,
    }))
    const sum = sitting.level === 'abacus' ? certain(block, rows) : concluded(block, marked)
    return { ...headOf(sitting, block, say), columns: [...meetings, ...free, sum] }
  })
}

/** At least those of the printed sheet, growing; the treasure meets nobody. */
function columnsOf(block: Block, written: number): number {
  return block.figure === TREASURE ? 0 : Math.max(COLUMNS, written + 1)
}

/** What the abacus has concluded. */
function certain(block: Block, rows: readonly ClueRow[]): ClueColumn {
  const marks = block.rows.map((row, r): Mark[] =>
    rows[r]!.own ? [] : row.certain === 'X' ? ['sure'] : row.certain === '0' ? ['no'] : ['maybe'],
  )
  return { head: '=', marks, now: false, sum: true }
}

/** The column of conclusions, for one's own pencil. */
function concluded(block: Block, marked: Marked): ClueColumn {
  return { ...pencilled(block, SUM, marked), head: '=', sum: true }
}

function pencilled(block: Block, column: number, marked: Marked): ClueColumn {
  return {
    head: '',
    marks: CARDS.map((card) => [marked(block.figure, card, column)].filter((mark) => mark !== '')),
    now: false,
    pencil: column,
  }
}

/** Blank paper: columns for one's own pencil. */
export function pencilBlocks(sitting: Sitting, sheet: Sheet, say: Tongue, marked: Marked, written: (block: number) => number): ClueBlock[] {
  return sheet.blocks.map((block) => {
    const columns = Array.from({ length: columnsOf(block, written(block.figure)) }, (_, c) => pencilled(block, c, marked))
    return { ...headOf(sitting, block, say), columns: [...columns, concluded(block, marked)] }
  })
}

function headOf(sitting: Sitting, block: Block, say: Tongue): Omit<ClueBlock, 'columns'> {
  if (block.figure === TREASURE) return { key: TREASURE, title: capital(say.treasureShort), mask: GREY_BACK, colour: '', letter: '' }
  const { mask, colour, letter } = dressed(sitting.chairs)[block.figure]!
  return { key: block.figure, title: block.title, mask, colour, letter }
}
