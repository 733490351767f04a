/** The prompts of the Aruspex, the six questions, sparks and names: data among the game's words (`prompts.py`). */
import type { Words } from '../../../words/speak'
import { KIND, MATTERS, TELLING, TELLINGS, type Kind, type Telling } from './numbers'
import type { Open } from '../types'

type Lists = Readonly<Record<string, readonly string[]>>

export interface Prompt {
  invitation: string
  nudge: string
  /** What the row makes true, in plain words. */
  row: string
}

/** What the teller reads, and the nudge after it; `more`: another spark for the same scene. */
export function promptOf(words: Words, open: Open, telling: Telling, more = 0): Prompt {
  const key = TELLINGS[telling] ?? ''
  return promptFor(words, key, open.options.tone, timesTold(open, telling), more)
}

export function promptFor(words: Words, key: string, tone: string, times: number, more = 0): Prompt {
  const invitations = (words.table('prompts')[key] as Lists | undefined)?.[tone] ?? []
  const groups = words.table('nudge_groups') as Lists
  const group = Object.keys(groups).find((name) => groups[name]!.includes(key)) ?? ''
  const nudges = (words.table('nudges') as Lists)[group] ?? []
  return {
    invitation: invitations[(times + more) % invitations.length] ?? '',
    nudge: nudges[(times + more) % nudges.length] ?? '',
    row: words.text('row_says', key),
  }
}

/** Before this scene: what it is told by stays as it is while it is told. Of arrivals not every table keeps a text. */
function timesTold(open: Open, telling: Telling): number {
  if (telling === TELLING.arrival) return open.turns
  return open.texts
    .slice(0, open.scene_from)
    .filter(([, kind, of]) => (kind === KIND.scene || kind === KIND.finale || kind === KIND.arrival) && of === telling).length
}

/** One of the six questions; who begins is asked for the first signs of the bacchanal too. */
export function matterOf(words: Words, kind: Kind, telling: Telling): { asks: string; also: string } {
  const said = words.table('introduction') as Readonly<Record<string, string>>
  return { asks: said[MATTERS[kind] ?? ''] ?? '', also: telling === TELLING.first && kind === KIND.where ? (said['first'] ?? '') : '' }
}

export const sparksOf = (words: Words, kind: Kind): readonly string[] => (words.table('sparks') as Lists)[MATTERS[kind] ?? ''] ?? []
export const namesOf = (words: Words): Lists => words.table('names') as Lists
