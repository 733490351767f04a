/** The four knots of a turn: move, play, join, pass. Which of them are tied, and at which one I am. */
import type { Move } from '../../../table/contract'
import { FRESH, MOVED, NOTHING } from './numbers.ts'
import type { Turned } from './turning'
import type { Open } from '../types'

export interface Step {
  readonly done: boolean
  readonly now: boolean
}

export function stepsOf(
  { stage, played }: Pick<Open, 'stage' | 'played'>,
  turned: Turned,
  chosen: Pick<Move, 'type'> | null,
  mayJoin: boolean,
): Readonly<Record<'move' | 'play' | 'join' | 'pass', Step>> {
  const hasPlayed = played !== NOTHING
  const plays = chosen?.type === 'Play'
  const joins = chosen?.type === 'Join'
  return {
    move: { done: turned.moved !== null, now: stage === FRESH && !plays && !joins },
    play: { done: turned.played !== null, now: !hasPlayed && (stage === MOVED || plays) },
    join: { done: turned.joined.length > 0, now: joins || (hasPlayed && mayJoin) },
    pass: { done: false, now: stage > FRESH && hasPlayed && !mayJoin },
  }
}
