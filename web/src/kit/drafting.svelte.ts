/** What I am about to do: the board and the cloth write here, the gold button reads it. Each question begins a new one. */
import type { Sitting } from '../table/contract'

export interface Drafting<Draft> {
  of(sitting: Sitting): Draft
  amend(sitting: Sitting, change: Partial<Draft>): void
}

/** `besides`: what else makes a question another one, beyond its number and its name. */
export function drafting<Draft extends object>(blank: Draft, besides: (sitting: Sitting) => readonly unknown[] = () => []): Drafting<Draft> {
  let last = $state.raw({ key: '', draft: blank })
  const keyOf = (sitting: Sitting) => [sitting.table.match, sitting.seat, sitting.ask, ...besides(sitting), sitting.view.asked?.question].join('/')
  const of = (sitting: Sitting) => (last.key === keyOf(sitting) ? last.draft : blank)
  return {
    of,
    amend(sitting, change) {
      last = { key: keyOf(sitting), draft: { ...of(sitting), ...change } }
    },
  }
}
