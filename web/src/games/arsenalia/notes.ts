/** The house's sheet as a table of clues: a block for each of the others, and one for the treasure. */
import type { ClueBlock, ClueColumn, ClueRow, Mark } from '../../kit/clues'
import { dressed } from '../../kit/masks'
import type { Sitting } from '../../table/contract'
import type { Block, Sheet } from '../../wire/types'
import { EMBLEMS, GREY_BACK } from './faces'
import { CARDS, CRAFTS, TREASURE, type Mine } from './types'
import { capital, type Tongue } from './words'

/** The signs of the printed sheet, in the order in which they follow one another. */
export const ROUND: readonly Mark[] = ['?', '0', 'X']
const FREE_COLUMNS = 4

export function rowsOf(mine: Mine | null, say: Tongue): ClueRow[] {
  return CARDS.map((card) => ({
    label: say.card(card),
    picture: EMBLEMS[card]!,
    own: mine !== null && (card === mine.institution || card === mine.craft),
    apart: card === CRAFTS[0],
  }))
}

export function blocksOf(sitting: Sitting, sheet: Sheet, rows: readonly ClueRow[], say: Tongue): ClueBlock[] {
  const maybe: readonly Mark[] = sitting.level === 'abacus' ? ['maybe'] : []
  return sheet.blocks.map((block) => {
    const meetings: ClueColumn[] = block.columns.map((head, c) => ({
      head,
      marks: block.rows.map((row) => ROUND.filter((sign) => sign === row.marks[c])),
      now: false,
    }))
    const certain: ClueColumn = {
      head: '=',
      marks: block.rows.map((row, r) => (rows[r]!.own ? [] : row.certain === 'X' ? ['sure'] : row.certain === '0' ? ['no'] : maybe)),
      now: false,
      sum: true,
    }
    const empty: ClueColumn[] = meetings.length || block.figure === TREASURE ? [] : [{ head: '', marks: [], now: false }]
    return { ...headOf(sitting, block, say), columns: [...meetings, ...empty, certain] }
  })
}

/** Blank paper: columns for one's own pencil. */
export function pencilBlocks(sitting: Sitting, sheet: Sheet, say: Tongue, marked: (block: number, row: number, column: number) => Mark | ''): ClueBlock[] {
  return sheet.blocks.map((block) => {
    const free = block.figure === TREASURE ? 1 : FREE_COLUMNS
    const columns = Array.from({ length: free }, (_, c): ClueColumn => ({
      head: c === free - 1 ? '=' : '',
      marks: CARDS.map((card) => [marked(block.figure, card, c)].filter((mark) => mark !== '')),
      now: false,
      sum: c === free - 1,
    }))
    return { ...headOf(sitting, block, say), columns }
  })
}

function headOf(sitting: Sitting, block: Block, say: Tongue): Omit<ClueBlock, 'columns'> {
  if (block.figure === TREASURE) return { key: TREASURE, title: capital(say.treasureShort), mask: GREY_BACK, colour: '', letter: '' }
  const { mask, colour, letter } = dressed(sitting.chairs)[block.figure]!
  return { key: block.figure, title: block.title, mask, colour, letter }
}
