/** What I am about to do: the board and the cloth write here, the gold button reads it. Each question begins a new one. */
import type { Sitting } from '../table/contract'

export interface Drafting<Draft> {
  of(sitting: Sitting): Draft
  amend(sitting: Sitting, change: Partial<Draft>): void
}

type Besides = (sitting: Sitting) => readonly unknown[]

/** `besides`: what else makes a question another one, beyond its number and its name. */
export function drafting<Draft extends object>(blank: Draft, besides: Besides = () => []): Drafting<Draft> {
  return lastingDraft(blank, (sitting) => [sitting.ask, ...besides(sitting), sitting.view.asked?.question])
}

/** One that outlasts questions: it is another one for another seat, another match, and `besides` only. */
export function lastingDraft<Draft extends object>(blank: Draft, besides: Besides = () => []): Drafting<Draft> {
  let last = $state.raw({ key: '', draft: blank })
  const keyOf = (sitting: Sitting) => [sitting.table.match, sitting.seat, ...besides(sitting)].join('/')
  const of = (sitting: Sitting) => (last.key === keyOf(sitting) ? last.draft : blank)
  return {
    of,
    amend(sitting, change) {
      last = { key: keyOf(sitting), draft: { ...of(sitting), ...change } }
    },
  }
}
