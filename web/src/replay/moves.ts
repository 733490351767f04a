/** The steps of a match of which only moves, draws and outcome are known, in words. */
import type { Draw, Frame, Replay } from '../wire/types'
import type { Words } from '../words/speak'
import { say } from '../words/tongue.svelte'

export function movedSaid(replay: Replay, frame: Frame, words: Words): string {
  const name = frame.by === null || frame.by < 0 ? say('replay.house') : (replay.names[frame.by] ?? '')
  const move = frame.move as { type: string; text?: string }
  if (move.type === 'TakeBack') return say('replay.took_back', { name })
  const told = 'text' in move && !move.text ? { ...move, text: '…' } : move
  return `${name}: ${words.move(told, replay.names)}`
}

/** An outcome of chance, under the name that the rules have for it. */
export function drawSaid({ name, kind, of, outcome }: Draw): string {
  return say(`replay.draw.${kind}`, { name, of, outcome: typeof outcome === 'number' ? outcome : outcome.join(' ') })
}

export function endSaid({ outcome, names }: Replay): string {
  if (!outcome) return say('replay.end.unknown')
  const winners = outcome.winners.map((seat) => names[seat] ?? '')
  if (!winners.length) return say('end.nobody')
  if (winners.length === 1) return say('end.one', { names: winners[0] })
  return say('end.many', { names: winners.slice(0, -1).join(', ') + say('and') + winners.at(-1) })
}
