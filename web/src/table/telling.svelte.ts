/** What lies beside the moves where stories are told: the X, raised hands, ideas, lines and veils, and my drafts.
 *
 *  A draft is kept here at every key and in the house shortly after: neither a reload nor a lost line takes it. */
import { book, HouseSaysNo, taleAct } from '../wire/house'
import { recall, remember } from '../wire/remembered'
import type { Book, Draft, Drafts, Language, Tale, TaleActs } from '../wire/types'

const SOON = 600
const KEY = 'ridotto.drafts'
/** The house keeps drafts of at most this many letters. */
const LONGEST = 4000

interface Kept {
  text: string
  /** The house has not got it yet. */
  unsent: boolean
}

export class Telling {
  tale: Tale | null = $state.raw(null)
  problem: string | null = $state(null)
  #drafts: Readonly<Record<string, Kept>> = $state.raw({})
  /** The count of what was last sent, by form. */
  readonly #counts = new Map<string, number>()
  #n = 0
  #match: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #code: string
  readonly #token: string | null
  readonly #say: (draft: Draft) => void

  constructor(code: string, token: string | null, say: (draft: Draft) => void) {
    this.#code = code
    this.#token = token
    this.#say = say
  }

  /** Whether I can do anything at all: an onlooker cannot. */
  get mayAct(): boolean {
    return this.#token !== null
  }

  async act(deed: TaleActs): Promise<boolean> {
    if (this.#token === null) return false
    this.problem = null
    try {
      const before = this.tale
      const answer = await taleAct(this.#code, this.#token, deed)
      if (this.tale === before) this.tale = answer // else the wire has been faster: what it brought is no older
      return true
    } catch (error) {
      this.problem = error instanceof HouseSaysNo ? error.problem : 'other'
      return false
    }
  }

  /** Where the book of this match lies for a while; null: it cannot be had. */
  async book(language: Language, title = ''): Promise<Book | null> {
    if (this.#token === null) return null
    try {
      return await book(this.#code, this.#token, { language, title, match: this.#match })
    } catch (error) {
      this.problem = error instanceof HouseSaysNo ? error.problem : 'other'
      return null
    }
  }

  /** What I have written in a form so far. */
  draft(form: string): string {
    return this.#drafts[form]?.text ?? ''
  }

  /** Whether the house has all of it. */
  safe(form: string): boolean {
    const kept = this.#drafts[form]
    return kept !== undefined && !kept.unsent
  }

  write(form: string, text: string): void {
    this.#put({ ...this.#drafts, [form]: { text, unsent: true } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), SOON)
  }

  /** Keep what is told now: if it is rewound, it comes back as a draft. */
  tells(form: string, text: string): void {
    this.#told = { form, text }
  }
  #told: { form: string; text: string } | null = null

  /** What I told last in this form, as a draft again. */
  giveBack(form: string): void {
    if (this.#told?.form === form && !this.draft(form)) this.write(form, this.#told.text)
  }

  /** Its text was told, or thrown away. */
  drop(form: string): void {
    if (!(form in this.#drafts)) return
    const { [form]: _gone, ...rest } = this.#drafts
    this.#put(rest)
  }

  /** Send what the house has not got. */
  flush(): void {
    clearTimeout(this.#timer)
    for (const [form, { text, unsent }] of Object.entries(this.#drafts)) {
      if (!unsent || text.length > LONGEST) continue // what is too long stays in this browser until it is shortened
      this.#n += 1
      this.#counts.set(form, this.#n)
      this.#say({ type: 'Draft', form, text, n: this.#n, match: this.#match })
    }
  }

  // what the house says

  /** Another match, or the same one again: what this browser still has comes back first, and goes to the house. */
  enter(match: string, seat: number | null): void {
    if (this.#match === match || seat === null) return
    this.#match = match
    try {
      const found = JSON.parse(recall(`${KEY}.${match}.${seat}`) ?? '{}') as Record<string, Kept>
      this.#drafts = found
    } catch {
      this.#drafts = {}
    }
    this.#place = `${KEY}.${match}.${seat}`
    this.flush()
  }
  #place = ''

  drafts(message: Drafts): void {
    if (message.match !== this.#match) return
    const next = { ...this.#drafts }
    for (const { form, text } of message.drafts) {
      if (text === '') delete next[form]
      else if (!next[form]?.unsent) next[form] = { text, unsent: false }
    }
    this.#put(next)
  }

  kept(form: string, n: number): void {
    const one = this.#drafts[form]
    if (one && this.#counts.get(form) === n) this.#put({ ...this.#drafts, [form]: { ...one, unsent: false } })
  }

  #put(drafts: Readonly<Record<string, Kept>>): void {
    this.#drafts = drafts
    if (this.#place) remember(this.#place, JSON.stringify(drafts))
  }
}
