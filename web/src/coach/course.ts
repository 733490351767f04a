/** What is shown one after the other: the dearest decisions, then what was certain and was not said. */
import type { SpokenDecision, SpokenMissed, SpokenOption, SpokenReport } from '../wire/types'

/** A decision or something missed, by its place in the report. */
export interface Place {
  readonly of: 'decision' | 'missed'
  readonly n: number
}

export function course({ dearest, missed }: Pick<SpokenReport, 'dearest' | 'missed'>): Place[] {
  return [...dearest.map((n): Place => ({ of: 'decision', n })), ...missed.map((_, n): Place => ({ of: 'missed', n }))]
}

export const same = (one: Place | undefined, other: Place | undefined): boolean => one?.of === other?.of && one?.n === other?.n

export const decisionAt = (report: SpokenReport, place: Place | undefined): SpokenDecision | undefined =>
  place?.of === 'decision' ? report.decisions[place.n] : undefined

export const missedAt = (report: SpokenReport, place: Place | undefined): SpokenMissed | undefined =>
  place?.of === 'missed' ? report.missed[place.n] : undefined

/** Options that come to the same, as far as it is said. */
export interface Rung {
  readonly amount: string
  readonly options: readonly SpokenOption[]
}

/** The options in their order, those of the same amount together. */
export function rungs(options: readonly SpokenOption[]): Rung[] {
  const found: { amount: string; options: SpokenOption[] }[] = []
  for (const option of options) {
    const last = found.at(-1)
    if (last?.amount === option.amount) last.options.push(option)
    else found.push({ amount: option.amount, options: [option] })
  }
  return found
}

/** A sentence, cut where somebody's name stands in it, so that it can have their colour. */
export function aroundName(sentence: string, name: string | undefined): [string, string, string] {
  const at = name ? sentence.indexOf(name) : -1
  return at < 0 ? [sentence, '', ''] : [sentence.slice(0, at), name!, sentence.slice(at + name!.length)]
}
