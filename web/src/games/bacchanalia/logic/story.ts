/** The story so far: who is who, and what was told, off the open drawer and the texts. */
import type { Sitting } from '../../../table/contract'
import { askedEarly } from './early'
import { nameIn, parted, textsOf } from './texts'
import { KIND, NOTHING, ORNAMENT, type Seat } from './numbers'
import type { Open } from '../types'

export interface Passage {
  number: number
  seat: Seat
  kind: number
  /** The Deus, or Parcae, whose picture stands over it. */
  ornament: number
  /** Counted from 1; 0: an arrival of Bacchus. */
  scene: number
  title: string
  paragraphs: string[]
  exchanges: { by: Seat; question: string; answer: string }[]
  veiled: boolean
}

export interface Character {
  seat: Seat
  name: string
  beloved: string
  matters: Readonly<Record<number, string>>
}

type Seen = Pick<Sitting, 'view' | 'log' | 'telling'>
let last: { log: unknown; open: unknown; tale: unknown; story: Story } | null = null

export interface Story {
  texts: ReadonlyMap<number, string>
  characters: readonly Character[]
  passages: readonly Passage[]
}

/** Made once for every state of the table. */
export function storyOf(sitting: Seen): Story {
  const { log } = sitting
  const open = sitting.view.open as Open
  const tale = sitting.telling?.tale ?? null
  if (last?.log === log && last.open === open && last.tale === tale) return last.story
  const story = toldIn(open, textsOf(sitting), askedEarly(log))
  last = { log, open, tale, story }
  return story
}

function toldIn(open: Open, texts: ReadonlyMap<number, string>, early: ReadonlySet<number>): Story {
  const passages: Passage[] = []
  let waiting: Passage['exchanges'] = []
  const said = (n: number) => texts.get(n) ?? ''
  let scene = 0
  open.texts.forEach(([seat, kind, telling], number) => {
    const text = said(number)
    if (kind === KIND.scene || kind === KIND.finale || kind === KIND.arrival) {
      const veiled = text === ''
      const before = passages.at(-1)
      if (before?.veiled && before.seat === seat && before.kind === kind) passages.pop()
      else if (kind !== KIND.arrival) scene += 1
      passages.push({
        number,
        seat,
        kind,
        ornament: ORNAMENT[telling] ?? NOTHING,
        scene: kind === KIND.arrival ? 0 : scene,
        ...parted(text),
        exchanges: waiting,
        veiled,
      })
      waiting = []
    } else if (kind === KIND.question && text && early.has(number)) waiting.push({ by: seat, question: text, answer: '' })
    else if (kind === KIND.question && text) passages.at(-1)?.exchanges.push({ by: seat, question: text, answer: '' })
    else if (kind === KIND.answer && text) {
      const open = passages.at(-1)?.exchanges.find((one) => !one.answer)
      if (open) open.answer = text
    }
  })
  const characters = open.held.map((_, seat) => {
    const matters: Record<number, string> = {}
    open.texts.forEach(([by, kind], n) => {
      if (by === seat && kind <= KIND.where && said(n)) matters[kind] = said(n)
    })
    return { seat, name: nameIn(matters[KIND.who] ?? ''), beloved: nameIn(matters[KIND.beloved] ?? ''), matters }
  })
  return { texts, characters, passages }
}

/** The open drawer, with what has been told since it was sent: while the page is read, the view is still that of before. */
export function openNow(sitting: Pick<Sitting, 'view' | 'log'>): Open {
  const open = sitting.view.open as Open
  const known = open.texts.length
  const since = sitting.log.filter((event) => event.type === 'Narrated' && (event['number'] as number) >= known)
  return since.length
    ? {
        ...open,
        texts: [...open.texts, ...since.map((event) => [event['seat'], event['kind'], NOTHING] as const as Open['texts'][number])],
      }
    : open
}

/** The numbers of what was told in the scene that is open now; what is veiled has no text any more. */
export function sceneTexts(open: Open, kinds: readonly number[]): number[] {
  return open.texts.flatMap(([, kind], n) => (n >= open.scene_from && kinds.includes(kind) ? [n] : []))
}
