/** What one may show to others: kind, tries, number of facts and days; never the answer. The terminal says the same. */
import { fill } from '../words/fill.ts'

const MOST_BEADS = 12

export interface Shared {
  readonly day: string
  readonly kind: string
  readonly tries: number
  readonly facts: number
  /** In a row. */
  readonly days: number
}

export function shareText({ day, kind, tries, facts, days }: Shared, say: Readonly<Record<string, string>>): string {
  const said = (key: string, n: number) => fill(say[key] ?? '', { n })
  const solved = [tries === 1 ? said('share_first', 1) : said('share_tries', tries), ...(facts ? [said('share_facts', facts)] : [])]
  const lines = [`Ridotto, ${day}. ${kind}`, solved.join(', ')]
  if (days) lines.push(`${'●'.repeat(Math.min(days, MOST_BEADS))} ${said(days === 1 ? 'share_day' : 'share_days', days)}`)
  return lines.join('\n')
}
