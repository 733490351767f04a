/** The little Markdown of the rules pages, as data: nothing is ever put into the page as HTML. */
export type Span = { kind: 'plain' | 'em' | 'strong' | 'code'; text: string }
/** Words, and the drawings that stand beside them: names of files of `src/art`. */
export interface Item {
  art: readonly string[]
  spans: Span[]
}
export type Block =
  ({ kind: 'paragraph' } & Item) | { kind: 'list'; ordered: boolean; items: Item[] } | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const ART = /<!-- art: ([\w/ -]+?) -->\s*/g
const BULLET = /^([-*]|\d+\.) /

export function spansOf(text: string): Span[] {
  const found: Span[] = []
  let last = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    if (match.index > last) found.push({ kind: 'plain', text: text.slice(last, match.index) })
    const [whole, strong, em, code] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (em !== undefined) found.push({ kind: 'em', text: em })
    else found.push({ kind: 'code', text: code ?? '' })
    last = match.index + whole.length
  }
  if (last < text.length) found.push({ kind: 'plain', text: text.slice(last) })
  return found
}

function itemOf(text: string): Item {
  const art = [...text.matchAll(ART)].flatMap((match) => match[1]!.split(' '))
  return { art, spans: spansOf(text.replace(ART, '').trim()) }
}

export function blocksOf(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((part): Block[] => {
    const lines = part.trim().split('\n').filter(Boolean)
    const first = lines[0] ?? ''
    if (first === '' || /^-{3,}$/.test(first)) return []
    if (first.startsWith('|')) {
      const [head = [], , ...rows] = lines.map(cellsOf)
      return [{ kind: 'table', head, rows }]
    }
    if (BULLET.test(first)) {
      const items = part.trim().split(/\n(?=(?:[-*]|\d+\.) )/)
      return [
        { kind: 'list', ordered: /^\d/.test(first), items: items.map((item) => itemOf(item.replace(BULLET, '').replaceAll('\n', ' '))) },
      ]
    }
    return [{ kind: 'paragraph', ...itemOf(lines.join(' ')) }]
  })
}

function cellsOf(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()))
}

/** Without its signs, for searching. */
export function plainOf(text: string): string {
  return text.replace(ART, '').replace(/[*`|]/g, '').toLowerCase()
}
