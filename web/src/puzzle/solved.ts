/** What was answered to the puzzles, by the day of the puzzle, and how many days in a row that makes. */
export interface Attempt {
  /** The wrong answers, in order. */
  readonly wrong: readonly number[]
  /** The day on which it was solved; empty: not yet. */
  readonly on: string
}

export type Attempts = Readonly<Record<string, Attempt>>

const NONE: Attempt = { wrong: [], on: '' }

export const attemptAt = (all: Attempts, day: string): Attempt => all[day] ?? NONE

/** With one more answer; after the right one nothing changes any more. */
export function answered(all: Attempts, day: string, choice: number, right: boolean, today: string): Attempts {
  const now = attemptAt(all, day)
  if (now.on || now.wrong.includes(choice)) return all
  return { ...all, [day]: right ? { ...now, on: today } : { ...now, wrong: [...now.wrong, choice] } }
}

/** A day, some days later; both as 2026-12-06. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days in a row the puzzle was solved on its own day, up to today or yesterday. */
export function streak(all: Attempts, today: string): number {
  const kept = (day: string) => all[day]?.on === day
  let day = kept(today) ? today : daysAfter(today, -1)
  let count = 0
  for (; kept(day); day = daysAfter(day, -1)) count += 1
  return count
}

/** What lies in a browser: anything that does not look like attempts is left out. */
export function readAttempts(text: string | null): Attempts {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, one]) => Array.isArray(one?.wrong) && typeof one?.on === 'string'))
  } catch {
    return {}
  }
}
