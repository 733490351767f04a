/** The solution of a puzzle is folded away in base64: it is opened when somebody has answered. */
import type { PuzzleFact, PuzzleReason, PuzzleSolution } from '../wire/types.ts'

export function unfolded(solution: string): PuzzleSolution {
  const bytes = Uint8Array.from(atob(solution), (sign) => sign.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as PuzzleSolution
}

/** Who is known to hold what after so many reasons, whoever solves among them: by `figure.card`. */
export function knownAfter(reasons: readonly PuzzleReason[], count: number, me: number, own: readonly number[]): ReadonlySet<string> {
  const held = reasons.slice(0, count).flatMap(({ concludes }) => concludes)
  return new Set([...own.map((card) => `${me}.${card}`), ...held.map(([figure, card]) => `${figure}.${card}`)])
}

/** Of the cards in a line, which are known to be true and which false. */
export function judged(fact: PuzzleFact, known: ReadonlySet<string>): ('true' | 'lie' | '')[] {
  const has = (card: number) => known.has(`${fact.figure}.${card}`)
  const elsewhere = (card: number) => [...known].some((one) => one.endsWith(`.${card}`) && !has(card))
  if (fact.kind === 'claim') return fact.cards.map(() => '')
  if (fact.kind === 'true') return fact.cards.map(() => 'true')
  if (fact.kind !== 'pair') return fact.cards.map(() => 'lie')
  const decided = fact.cards.some((card) => has(card) || elsewhere(card))
  if (!decided) return fact.cards.map(() => '')
  const truth = fact.cards.find(has) ?? fact.cards.find((card) => !elsewhere(card))
  return fact.cards.map((card) => (card === truth ? 'true' : 'lie'))
}
