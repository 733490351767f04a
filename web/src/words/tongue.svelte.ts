/** The language of the page: the browser's at first, then whatever the reader wants; all that is shown follows. */
import { recall, remember } from '../wire/remembered'
import type { Language } from '../wire/types'
import { en } from './en'
import { fill } from './fill'
import { it, type Key } from './it'

const KEPT = 'ridotto.language'
const SAYINGS: Record<Language, Record<Key, string>> = { it, en }

class Tongue {
  language: Language = $state(first())

  speak(language: Language): void {
    this.language = language
    document.documentElement.lang = language
    remember(KEPT, language)
  }

  /** Words of the app itself; a game's screens may ask for any key. */
  readonly say = (key: string, facts: Record<string, unknown> = {}): string => fill(SAYINGS[this.language][key as Key] ?? key, facts)

  has(key: string): boolean {
    return key in SAYINGS[this.language]
  }
}

function first(): Language {
  const kept = recall(KEPT)
  if (kept === 'it' || kept === 'en') return kept
  return navigator.languages.some((language) => language.startsWith('it')) ? 'it' : 'en'
}

export const tongue = new Tongue()
/** Of the app's own words, checked against the keys. */
export const say = (key: Key, facts: Record<string, unknown> = {}): string => tongue.say(key, facts)
