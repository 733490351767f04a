/** The house's sheet as a table of clues. */
import type { Sitting } from '../../../table/contract'
import type { ClueBlock, ClueColumn, ClueRow, Mark } from '../../../kit/clues'
import type { Block, Sheet } from '../../../wire/types'
import { companyOf } from './company'
import { wornBy } from './figures'
import { CARDS, FRAGMENTS, LETTERS } from './numbers'
import type { Mine, Open } from '../types'
import type { Tongue } from '../words'

const PRINTED: Readonly<Record<string, Mark>> = { X: 'x', '·': 'dot', '■': 'black' }
const FREE_COLUMNS = 3

export function rowsOf(mine: Mine | null, say: Tongue): ClueRow[] {
  return CARDS.map((card) => ({
    label: LETTERS[card] ?? say.card(card),
    own: mine !== null && (card === mine.agent || card === mine.fragment),
    apart: card === FRAGMENTS[0],
  }))
}

export function blocksOf(sitting: Sitting, sheet: Sheet, rows: readonly ClueRow[], say: Tongue): ClueBlock[] {
  const worn = wornBy(sitting)
  const open = sitting.view.open as Open
  const company = sitting.view.asked?.question === 'what_to_do' ? companyOf(sitting) : null
  const maybe: readonly Mark[] = sitting.level === 'abacus' ? ['maybe'] : []
  return sheet.blocks.map((block) => {
    const meetings: ClueColumn[] = block.columns.map((head, c) => ({
      head,
      marks: block.rows.map((row) => [...(row.marks[c] ?? '')].flatMap((sign) => PRINTED[sign] ?? [])),
      now: false,
    }))
    const now: ClueColumn[] = company?.others.includes(block.figure) ? [{ head: String(open.round), marks: [], now: true }] : []
    const certain: ClueColumn = {
      head: '=',
      marks: block.rows.map((row, r) =>
        rows[r]!.own || block.figure === open.ambassador ? [] : row.certain === 'X' ? ['sure'] : row.certain === '0' ? ['no'] : maybe,
      ),
      now: false,
    }
    const { mask, colour } = worn[block.figure]!
    return {
      key: block.figure,
      title: titleOf(block, open, say),
      mask,
      colour: colour as ClueBlock['colour'],
      columns: [...meetings, ...now, ...padding(meetings.length + now.length), certain],
    }
  })
}

/** Who it is about, briefly: a column is narrow. */
function titleOf(block: Block, open: Open, say: Tongue): string {
  if (block.figure < open.seats) return block.title
  return block.figure === open.ambassador ? say.ambassadorShort : say.fourthShort
}

/** A block is never so narrow that the name above it does not fit. */
function padding(columns: number): ClueColumn[] {
  return Array.from({ length: Math.max(0, 2 - columns) }, () => ({ head: '', marks: [], now: false }))
}

/** Blank paper: columns for one's own pencil. */
export function pencilBlocks(
  sitting: Sitting,
  sheet: Sheet,
  say: Tongue,
  marked: (block: number, row: number, column: number) => Mark | '',
): ClueBlock[] {
  const worn = wornBy(sitting)
  return sheet.blocks.map((block) => {
    const { mask, colour } = worn[block.figure]!
    const columns = Array.from({ length: FREE_COLUMNS }, (_, c): ClueColumn => ({
      head: c === FREE_COLUMNS - 1 ? '=' : '',
      marks: CARDS.map((card) => [marked(block.figure, card, c)].filter((mark) => mark !== '')),
      now: false,
      pencil: c,
    }))
    return {
      key: block.figure,
      title: titleOf(block, sitting.view.open as Open, say),
      mask,
      colour: colour as ClueBlock['colour'],
      columns,
    }
  })
}
