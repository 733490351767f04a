/** Where the table stands, said without knowing the game. */
import { gameCalled } from '../lobby/gameWords.svelte'
import { say } from '../words/tongue.svelte'
import { strung } from '../words/strung'
import type { Sitting } from './contract'

export interface Headline {
  title: string
  line: string
  corner: [string, string]
}

export function headlineOf(sitting: Sitting): Headline {
  const { table, view } = sitting
  const corner: [string, string] = [gameCalled(table.game), say('stage.table', { code: table.code })]
  if (view.outcome) return { title: say('over'), line: resultOf(sitting), corner }
  if (view.asked && !view.sealed) return { title: sitting.words.question(view.asked.question), line: say('turn.yours'), corner }
  const waiting = view.waiting
  if (!waiting) return { title: corner[0], line: '', corner }
  if (waiting.kind === 'plain') {
    return { title: say('wait.one', { names: strung(waiting.seats.map((seat) => sitting.names[seat] ?? '')) }), line: '', corner }
  }
  return {
    title: view.sealed ? say('wait.sealed') : say('wait.several', { n: waiting.number }),
    line: view.sealed ? say('wait.several', { n: waiting.number }) : '',
    corner,
  }
}

/** Who has won. */
export function resultOf(sitting: Sitting): string {
  const winners = sitting.view.outcome?.winners ?? []
  const names = (seats: number[]) => strung(seats.map((seat) => sitting.names[seat] ?? ''))
  const others = winners.filter((seat) => seat !== sitting.seat)
  if (winners.length === 0) return say('end.nobody')
  if (others.length < winners.length) return others.length ? say('end.you_too', { names: names(others) }) : say('end.you')
  return say(winners.length === 1 ? 'end.one' : 'end.many', { names: names(winners) })
}
