/** What was told, by number: texts come with their events, the open drawer holds only whose they are. */
import type { Sitting } from '../../../table/contract'
import type { Open } from '../types'

const LONGEST_TITLE = 80
/** At most this long is what somebody is called. */
const LONGEST_NAME = 30

/** The texts that may be read, neither veiled nor taken back, by number. */
export function textsOf({ view, log, telling }: Pick<Sitting, 'view' | 'log' | 'telling'>): ReadonlyMap<number, string> {
  const hidden = new Set([...(view.open as Open).veiled, ...(telling?.tale?.veiled ?? []), ...(telling?.tale?.withdrawn ?? [])])
  const found = new Map<number, string>()
  for (const event of log) {
    const number = event['number'] as number
    if (event.type === 'Narrated' && event['text'] && !hidden.has(number)) found.set(number, event['text'] as string)
  }
  return found
}

/** What a character is called, if the first answer begins with it: "Vibia, a player" is Vibia, and
 *  "Tullus Hostilius called the Dumb" is Tullus Hostilius. */
export function nameIn(who: string): string {
  let words = who.split(/[,.]/)[0]!.trim().split(/\s+/)
  if (words.length > 3) {
    const lower = words.findIndex((word) => !/^\p{Lu}/u.test(word))
    words = lower === 2 || lower === 3 ? words.slice(0, lower) : []
  }
  const name = words.join(' ')
  return name.length <= 30 ? name : ''
}

/** The title and the paragraphs of what was told. A lone short line is a title. */
export function parted(text: string): { title: string; paragraphs: string[] } {
  const at = text.indexOf('\n')
  const first = at < 0 ? text : text.slice(0, at)
  const rest = at < 0 ? '' : text.slice(at + 1)
  const titled = (rest.startsWith('\n') || !rest) && first.length <= LONGEST_TITLE && !/[.»”]$/.test(first)
  const body = titled ? rest : text
  return {
    title: titled ? first.trim() : '',
    paragraphs: body
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean),
  }
}

/** The first sentence of what was said of somebody or something. */
export function firstSentence(text: string): string {
  return (text.trim().split('\n')[0] ?? '').split('. ')[0]!.replace(/[. ]+$/, '')
}

/** As much of a text as stands on one or two lines. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** A draft and a name or a spark after it: a name is followed by a comma, a sentence by the next one. */
export function joined(draft: string, words: string): string {
  const now = draft.trim()
  if (!now) return words
  if (/[.!?…,;:]$/.test(now)) return `${now} ${words}`
  const sentence = /[.!?…]$/.test(words)
  if (!sentence) return `${now} ${words}`
  return now.length <= LONGEST_NAME ? `${now}, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : `${now}. ${words}`
}
