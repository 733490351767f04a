/** The clue sheet beside a puzzle: blank to write on; once it is solved, as it could look. */
import type { ClueBlock, ClueColumn, Mark } from '../kit/clues.ts'
import type { Dress } from '../kit/masks.ts'
import type { Drawing } from '../kit/art.ts'
import type { DayPuzzle } from '../wire/types.ts'

export interface Heads {
  readonly dresses: readonly Dress[]
  /** Stands for a figure that is nobody at the table. */
  readonly thing: Drawing
  name(figure: number): string
}

type At = (block: number, row: number, column: number) => Mark | ''

/** A block for each other figure: a column for each line about it, and one for what follows. */
export function blocksOf(puzzle: DayPuzzle, heads: Heads, pencil: At, known: ReadonlySet<string> | null): ClueBlock[] {
  const cards = Array.from({ length: 2 * puzzle.figures }, (_, card) => card)
  const figures = Array.from({ length: puzzle.figures }, (_, figure) => figure).filter((figure) => figure !== puzzle.me)
  return figures.map((figure) => {
    const about = puzzle.facts.filter((fact) => fact.figure === figure)
    const column = (head: string, n: number, printed: (card: number) => Mark | '', sum: boolean): ClueColumn => ({
      head,
      marks: cards.map((card) => [known ? printed(card) : pencil(figure, card, n)].filter((mark) => mark !== '')),
      now: false,
      ...(known ? {} : { pencil: n }),
      ...(sum ? { sum } : {}),
    })
    const dress = heads.dresses[figure]
    return {
      key: figure,
      title: heads.name(figure),
      mask: dress?.mask ?? heads.thing,
      colour: dress?.colour ?? '',
      letter: dress?.letter ?? '',
      columns: [
        ...about.map((fact, n) =>
          column(`${fact.when}`, n, (card) => (fact.cards.includes(card) ? (fact.kind === 'false' ? 'no' : 'x') : ''), false),
        ),
        // somebody of whom nothing was told: room for a guess
        ...(about.length ? [] : [column('', 1, () => '', false)]),
        column('=', about.length, (card) => concluded(puzzle, figure, card, known), true),
      ],
    }
  })
}

function concluded({ figures, me, own }: DayPuzzle, figure: number, card: number, known: ReadonlySet<string> | null): Mark | '' {
  if (!known || own.includes(card)) return ''
  if (known.has(`${figure}.${card}`)) return 'sure'
  const suit = (one: number) => Math.floor(one / figures) === Math.floor(card / figures)
  const taken = [...known].map((one) => one.split('.').map(Number) as [number, number])
  return taken.some(([who, what]) => who !== me && (what === card || (who === figure && suit(what)))) ? 'no' : ''
}
