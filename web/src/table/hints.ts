/** Whether a table has help to ask for: what is certain where notes are kept, what is better among bots alone. */
import type { GameCard, Table } from '../wire/types'
import { solitary } from './tempo'

export function mayAskHints(game: GameCard | null, table: Table, seat: number | null): boolean {
  if (!table.hints || !game || seat === null || table.phase !== 'playing' || table.lesson) return false
  return game.sheets.length > 0 || (game.judged && solitary(table))
}

/** Whether a game has any help to give. */
export const hasHints = (game: GameCard): boolean => game.sheets.length > 0 || game.judged
