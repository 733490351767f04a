/** Long lists made short: a choice of the kind of move first, then of its fields one by one. No rules: the house sent them all. */
import type { Move, ShownChoice, SpokenRefusal } from '../wire/types'
import type { Words } from '../words/speak'
import type { Event } from './contract'

/** One line of a list of choices: a move, or a way towards several. */
export interface Entry {
  label: string
  /** The move itself; null: choosing this line shows the next list. */
  move: Move | null
  under: readonly ShownChoice[]
  /** Why it cannot be chosen. */
  refusal: SpokenRefusal | null
}

/** At most this many moves are listed flat. */
const FLAT = 16
/** At most this many letters of a text. */
const BEGINNING = 60

interface Slot {
  field: string
  /** The place in a field that holds several; null: the field itself. */
  index: number | null
}

export function entries(
  choices: readonly ShownChoice[],
  words: Words,
  names: readonly string[],
  reader: number | null,
  log: readonly Event[] = [],
): Entry[] {
  const spoken = (choice: ShownChoice): Entry => ({
    label: words.move(named(choice.move, log), names, reader),
    move: choice.move,
    under: [choice],
    refusal: choice.refusal,
  })
  if (choices.length <= FLAT) return choices.map(spoken)
  const kinds = groups(choices, (choice) => choice.move.type)
  if (kinds.length > 1) {
    return kinds.flatMap((kind) => (kind.length <= 3 ? kind.map(spoken) : [group(words.kind(kind[0]!.move.type), kind)]))
  }
  const slot = slotsOf(choices[0]!.move).find((slot) => groups(choices, (choice) => valueAt(choice.move, slot)).length > 1)
  if (!slot) return choices.map(spoken)
  return groups(choices, (choice) => valueAt(choice.move, slot)).map((kind) =>
    kind.length === 1 ? spoken(kind[0]!) : group(spokenAt(kind[0]!.move, slot, words, names, reader), kind),
  )
}

/** A text is named by its beginning, not by its number. */
function named(move: Move, log: readonly Event[]): Move {
  const told =
    'number' in move
      ? log.findLast((event) => event['number'] === move['number'] && typeof event['text'] === 'string')?.['text']
      : undefined
  return told ? { ...move, number: shortened(String(told)) } : move
}
const shortened = (text: string) => (text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).replace(/\s+\S*$/, '')} …`)

/** What has been chosen on the way, said so far: "Show a pair: Bubble". */
export function soFar(path: readonly Entry[]): string {
  const [first, ...rest] = path.map(({ label }) => label)
  return rest.length ? `${first}: ${rest.join(', ')}` : (first ?? '')
}

function group(label: string, under: readonly ShownChoice[]): Entry {
  const open = under.some((choice) => choice.refusal === null)
  return { label, move: null, under, refusal: open ? null : (under[0]?.refusal ?? null) }
}

function groups(choices: readonly ShownChoice[], key: (choice: ShownChoice) => unknown): ShownChoice[][] {
  const found = new Map<string, ShownChoice[]>()
  for (const choice of choices) {
    const name = JSON.stringify(key(choice)) ?? 'null'
    const known = found.get(name)
    if (known) known.push(choice)
    else found.set(name, [choice])
  }
  return [...found.values()]
}

function slotsOf(move: Move): Slot[] {
  return Object.entries(move).flatMap(([field, value]): Slot[] => {
    if (field === 'type') return []
    return Array.isArray(value) ? value.map((_, index) => ({ field, index })) : [{ field, index: null }]
  })
}

function valueAt(move: Move, slot: Slot): unknown {
  const value = move[slot.field]
  return slot.index === null ? value : (value as unknown[] | null)?.[slot.index]
}

function spokenAt(move: Move, slot: Slot, words: Words, names: readonly string[], reader: number | null): string {
  const value = valueAt(move, slot)
  return words.field(move.type, slot.field, slot.index === null ? value : [value], names, reader)
}

/** A form has a text to be filled in. */
export function isForm(move: Move): boolean {
  return typeof move['text'] === 'string'
}

/** Not to do anything, if that is one of the choices. */
export function pass(choices: readonly ShownChoice[]): Move | null {
  const found = choices.filter((choice) => choice.refusal === null && /^(Pass|Decline)$/.test(choice.move.type))
  return found.length === 1 ? found[0]!.move : null
}
