/** Every move, event, question, card and refusal spoken in the reader's language: `core/words.py` for the browser.
 *
 *  Plain TypeScript that node runs as it stands; a test lets both speak and compares. */
import type { Claimable, Printed, Speech, SpokenRefusal } from '../wire/types'

type Saying = string | Record<string, string>
type Table = Record<string, unknown>
type Said = { type: string; [field: string]: unknown }

/** A name, and its forms for languages whose prepositions melt into it. */
interface Spoken {
  text: string
  forms: Record<string, string>
}

const plain = (text: string): Spoken => ({ text, forms: {} })

export class Words {
  readonly language: string
  /** What can be claimed about hidden moves, if anything. */
  readonly claims: Claimable | null
  readonly #speech: Speech
  readonly #tables: Record<string, Table>
  readonly #fields: Record<string, Record<string, string>>
  readonly #enums: Record<string, Record<string, string>>

  constructor(speech: Speech) {
    this.#speech = speech
    this.language = speech.language
    this.claims = speech.claims ?? null
    this.#tables = speech.tables as Record<string, Table>
    this.#fields = speech.fields
    this.#enums = speech.enums
  }

  /** The same words with further names of cards, which a table has brought along. */
  titled(printed: Printed | null | undefined): Words {
    const more = Object.entries(printed?.titles ?? {}).map(([kind, names]) => [kind, { ...this.#table(kind), ...names }])
    return more.length ? new Words({ ...this.#speech, tables: { ...this.#tables, ...Object.fromEntries(more) } }) : this
  }

  /** A move as a choice: "Go to Rialto". */
  move(move: Said, names: readonly string[], reader: number | null = null): string {
    return this.#say('moves', move, names, reader)
  }

  /** An event as a fact: "Anna goes to Rialto.", or "You go to Rialto." to Anna herself. */
  event(event: Said, names: readonly string[], reader: number | null = null): string {
    const [first = '', ...rest] = this.#say('events', event, names, reader)
    return first.toUpperCase() + rest.join('')
  }

  /** What a question asks: "Where do you go?". */
  question(question: string): string {
    return String(this.#table('questions')[question] ?? question)
  }

  /** Why something is not allowed, with the number of the rule. */
  refusal(refusal: SpokenRefusal, names: readonly string[], reader: number | null = null): string {
    const saying = String(this.#table('refusals')[refusal.reason] ?? refusal.reason)
    const facts: Record<string, Spoken> = {}
    for (const [key, value] of Object.entries(refusal.facts)) facts[key] = this.#fact(key, value, names, reader)
    return filled(saying, facts) + (refusal.rule === 'table' ? '' : ` (${refusal.rule})`)
  }

  /** The name of a card, a place, a person, by its value: value('Place', 3); `form` takes it from [Place.to]. */
  value(kind: string, value: number | string, form = ''): string {
    return formed(this.#member(kind, this.#enums[kind]?.[String(value)] ?? String(value)), form)
  }

  /** A saying out of any other table of the game's words. */
  text(table: string, key: string, facts: Record<string, unknown> = {}): string {
    const spoken: Record<string, Spoken> = {}
    for (const [name, fact] of Object.entries(facts)) spoken[name] = plain(printed(fact))
    return filled(String(this.#table(table)[key] ?? key), spoken)
  }

  /** The name of a seat; "you" to itself. A figure that no seat plays is named by the game. */
  seat(seat: number, names: readonly string[], reader: number | null = null): string {
    if (seat === reader) return this.text('seats', 'you')
    return names[seat] ?? this.text('figures', String(seat))
  }

  /** Whether there is a saying under this name. */
  has(table: string, key: string): boolean {
    return key in this.#table(table)
  }

  /** A whole table of the game's words, as data. */
  table(name: string): Readonly<Table> {
    return this.#table(name)
  }

  /** The fields of a move or event, in their order. */
  fields(type: string): string[] {
    return Object.keys(this.#fields[type] ?? {})
  }

  /** One field of a move or event, spoken by itself. */
  field(type: string, field: string, value: unknown, names: readonly string[], reader: number | null = null): string {
    return this.#spoken(field, this.#fields[type]?.[field] ?? 'plain', value, names, reader).text
  }

  /** A kind of move as a heading, before anything of it is chosen: "Show a pair". */
  kind(type: string): string {
    return String(this.#table('kinds')[type] ?? this.#table('moves')[type] ?? type)
  }

  /** Whether an event speaks of this seat. */
  concerns(event: Said, seat: number | null): boolean {
    if (seat === null) return false
    return Object.entries(this.#fields[event.type] ?? {}).some(([field, hint]) => {
      const value = event[field]
      return hint === 'seat' ? value === seat : hint === '[seat]' && Array.isArray(value) && value.includes(seat)
    })
  }

  #table(name: string): Table {
    return this.#tables[name] ?? {}
  }

  #say(table: string, of: Said, names: readonly string[], reader: number | null): string {
    const hints = this.#fields[of.type] ?? {}
    const sayings = (this.#table(table)[of.type] ?? of.type) as Saying
    let saying = sayings
    if (typeof sayings !== 'string') {
      const field = Object.keys(hints).find((name) => {
        const value = of[name] ?? null
        return name in sayings && value !== null && (value === reader || hints[name] !== 'seat')
      })
      saying = sayings[field ?? 'says'] ?? of.type
    }
    const facts: Record<string, Spoken> = {}
    for (const [field, hint] of Object.entries(hints)) {
      facts[field] = this.#spoken(field, hint, of[field] ?? null, names, reader)
    }
    return filled(String(saying), facts)
  }

  #spoken(field: string, hint: string, value: unknown, names: readonly string[], reader: number | null): Spoken {
    if (value === null || value === undefined) return plain(this.text('seats', 'nobody'))
    if (hint === 'seat') return plain(this.seat(value as number, names, reader))
    if (hint === 'bool') return plain(this.#truth(field, value as boolean))
    if (hint === 'plain') return plain(printed(value))
    if (hint.startsWith('[')) {
      const inner = hint.slice(1, -1)
      return plain(
        this.#strung(
          field,
          (value as unknown[]).map((one) => this.#listed(inner, one, names, reader)),
        ),
      )
    }
    return this.#member(hint, this.#enums[hint]?.[String(value)] ?? String(value))
  }

  /** One of several: a seat that reads its own name in a list reads it in another case. */
  #listed(inner: string, value: unknown, names: readonly string[], reader: number | null): string {
    if (inner === 'seat' && value === reader) return this.text('seats', 'you_among_others')
    return this.#spoken('', inner, value, names, reader).text
  }

  /** Strung together as "a, b and c", unless the game strings this field together in its own way. */
  #strung(field: string, parts: string[]): string {
    if (this.has('joins', field)) return parts.join(this.text('joins', field))
    const last = parts.at(-1)
    if (last === undefined) return this.text('seats', 'nobody')
    const first = parts.slice(0, -1)
    return first.length ? first.join(', ') + this.text('seats', 'and') + last : last
  }

  #truth(field: string, value: boolean): string {
    const own = this.#table('truth')[field] as Table | undefined
    return String((own ?? this.#table('seats'))[value ? 'yes' : 'no'])
  }

  #member(kind: string, name: string): Spoken {
    const table = this.#table(kind)
    const forms: Record<string, string> = {}
    for (const [form, names] of Object.entries(table)) {
      if (typeof names === 'object' && names !== null) forms[form] = String((names as Table)[name])
    }
    return { text: String(table[name] ?? name), forms }
  }

  #fact(key: string, value: unknown, names: readonly string[], reader: number | null): Spoken {
    if (key === 'seat') return plain(this.seat(value as number, names, reader))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const [[kind, name] = ['', '']] = Object.entries(value)
      return this.#member(kind, String(name))
    }
    return plain(printed(value))
  }
}

function formed(spoken: Spoken, form: string): string {
  const [one, many] = form.split('|')
  if (many !== undefined) return `${spoken.text} ${spoken.text === '1' ? one : many}`
  return spoken.forms[form] ?? spoken.text
}

/** `{field}`, `{field:form}` and `{number:coin|coins}` filled in; doubled braces stand for themselves. */
function filled(saying: string, facts: Record<string, Spoken>): string {
  return saying.replace(/\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g, (whole, field?: string, form = '') => {
    if (field === undefined) return whole.charAt(0)
    const fact = facts[field]
    return fact ? formed(fact, form) : whole
  })
}

/** As Python prints it. */
function printed(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  return value === null || value === undefined ? 'None' : String(value)
}
