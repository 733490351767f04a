/** The tables at which this browser sits: where something is asked of me first, and of those the most pressing. */
import { HouseSaysNo, turnAt } from '../wire/house'
import { forgetSeat, seats, type RememberedSeat } from '../wire/remembered'
import type { Table } from '../wire/types'
import { strung } from '../words/strung'
import { say, tongue } from '../words/tongue.svelte'
import { when } from '../table/until'

export interface Mine {
  seat: RememberedSeat
  table: Table
  /** Something is asked of me, and somebody waits for the answer. */
  asked: boolean
  /** … in a letter that is not open yet. */
  sealed: boolean
}

/** Bots wait for nobody. */
const others = (table: Table): boolean => table.chairs.filter(({ kind }) => kind === 'person').length > 1

/** One after another, each as soon as it is known; a seat that is no longer mine is forgotten. */
export async function* tablesOfMine(): AsyncGenerator<Mine> {
  for (const seat of seats()) {
    try {
      const { table, asked, sealed } = await turnAt(seat.code, seat.token)
      const mine = seat.chair === null || table.chairs.some(({ id, kind }) => id === seat.chair && kind === 'person')
      if (!mine) forgetSeat(seat.token)
      else if (table.phase !== 'over') yield { seat, table, asked: asked && others(table), sealed }
    } catch (error) {
      const gone = error instanceof HouseSaysNo && ['no_such_table', 'not_seated'].includes(error.problem)
      if (gone) forgetSeat(seat.token)
    }
  }
}

/** Where two seats of this browser are at one table, the one that is asked stands for both. */
export function inOrder(all: readonly Mine[]): Mine[] {
  const end = ({ table }: Mine) => table.deadline?.until ?? Infinity
  const sorted = all.toSorted((one, other) => Number(other.asked) - Number(one.asked) || end(one) - end(other))
  return sorted.filter(({ table }, n) => sorted.findIndex((other) => other.table.code === table.code) === n)
}

/** How many tables wait for me, on the icon of an installed page too. */
export function counted(all: readonly Mine[]): number {
  const n = inOrder(all).filter(({ asked }) => asked).length
  void (n ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.())?.catch(() => undefined)
  return n
}

/** The clock of a table in words; empty where there is none. */
export function clockOf({ table, asked, sealed }: Mine, now = Date.now()): string {
  const { deadline, chairs, phase, paused } = table
  if (phase === 'gathering') return say('table.gathering')
  if (paused) return say('table.paused')
  if (!deadline) return ''
  if (sealed) return say('letter.waits')
  if (deadline.letter)
    return say('deadline.letter', {
      n: deadline.chairs.length,
      names: strung(chairs.filter(({ id }) => deadline.chairs.includes(id)).map(({ name }) => name)),
    })
  if (!deadline.until) return say('deadline.none')
  const { day, name, time } = when(deadline.until, now, tongue.language)
  const until = say('deadline.until', { when: say(`when.${day}`, { name, time }) })
  const alone = !asked && deadline.chairs.length === 1 ? chairs.find(({ id }) => id === deadline.chairs[0]) : undefined
  return alone ? `${say('mine.theirs', { name: alone.name })} ${until}` : until
}
