import type { Event } from '../../../table/contract'
import { KIND } from './numbers.ts'

/** The questions that came before the scene which they belong to was told. */
export function askedEarly(log: readonly Event[]): ReadonlySet<number> {
  const early = new Set<number>()
  let waiting: number[] = []
  let before = false
  for (const event of log) {
    if (event.type === 'TurnBegan' || event.type === 'FinaleBegan') before = true
    else if (event.type === 'SceneClosed' || event.type === 'Skipped') [waiting, before] = [[], false]
    else if (event.type !== 'Narrated') continue
    else if (event['kind'] === KIND.question && before) waiting.push(event['number'] as number)
    else if (event['kind'] === KIND.scene || event['kind'] === KIND.finale) {
      for (const number of waiting) early.add(number)
      ;[waiting, before] = [[], false]
    }
  }
  return early
}
