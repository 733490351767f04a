/** How many chairs nobody sits on. */
import type { Table } from '../wire/types'

export function resting(table: Table): number {
  return table.chairs.filter((chair) => chair.kind === 'empty').length
}
