/** What a step told whom about the deal, in words. */
import type { Replay } from '../wire/types'
import { say, tongue } from '../words/tongue.svelte'
import { anewAt, bits, learntAt } from './knowledge'

export function learntSaid({ frames, names }: Replay, n: number): string {
  const number = new Intl.NumberFormat(tongue.language, { maximumFractionDigits: 1 })
  if (anewAt(frames, n)) return say('replay.anew')
  const learnt = learntAt(frames, n)
  if (!learnt.length) return n === 0 ? '' : say('replay.told.nobody')
  const facts = learnt.map(({ seat, before, after }) => ({
    name: names[seat],
    bits: number.format(bits(before) - bits(after)),
    before,
    after,
  }))
  if (facts.length === 1) return say('replay.told', facts[0])
  return say('replay.told.many', { list: facts.map((fact) => say('replay.told.one', fact)).join('; ') })
}
