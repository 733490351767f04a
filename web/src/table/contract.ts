/** What a game's own screens get and give. The generic table plays any game without them. */
import type { Component, Snippet } from 'svelte'
import type { Dress } from '../kit/masks'
import type { Chair, Claimed, Level, Sheet, ShownChoice, Table } from '../wire/types'
import type { Words } from '../words/speak'
import type { Telling } from './telling.svelte'

export type Move = { type: string; [field: string]: unknown }
/** A standing order, in the terms of its game. */
export type Order = { type: string; [field: string]: unknown }
export type Event = { type: string; [field: string]: unknown }
/** A view as the house sends it; `open` and `mine` are the game's own drawers. */
export interface View {
  seat: number | null
  open: any
  mine: any
  asked: { question: string; args: unknown[] } | null
  offers: { question: string; args: unknown[]; seats: number[] }[]
  coming: [string, unknown[]][]
  waiting: {
    kind: 'plain' | 'sealed' | 'drafted'
    question: string
    args: unknown[]
    seats: number[]
    number: number
    then: string
    done: number[] | null
  } | null
  sealed: Move | null
  outcome: { scores: number[]; winners: number[] } | null
}

/** Everything that a screen of a game may show, and the few things it may do. Read-only: views are frozen. */
export interface Sitting {
  readonly table: Table
  /** The chairs in the order of the seats. */
  readonly chairs: readonly Chair[]
  readonly names: readonly string[]
  readonly seat: number | null
  readonly view: View
  /** The event that is being shown now, while the director plays what was told; null when at rest. */
  readonly showing: Event | null
  /** What is on the page is being read: nothing more is shown until I go on, or its time is over. */
  readonly holding?: boolean
  goOn?(): void
  readonly log: readonly Event[]
  /** The number of what I am asked: another number is another question, even in the same words. 0: nothing. */
  readonly ask: number
  readonly moves: readonly Move[]
  readonly offered: readonly Move[]
  /** Offers that stand also while news are being shown: those of before that are there after them too. For offers that mean the same at any moment. */
  readonly lasting: readonly Move[]
  /** Allowed and greyed choices of the present ask; null until the house has sent them. */
  readonly choices: readonly ShownChoice[] | null
  readonly sheet: Sheet | null
  /** What was claimed about hidden moves, in order; beside the truth after the end. */
  readonly claims: readonly Claimed[]
  /** How many of them were lies; null before the end. */
  readonly lies: number | null
  /** The standing orders that I have left with the house; nobody else sees them. */
  readonly orders: readonly Order[]
  /** What they are about to answer to what I am asked; null if I have to answer myself. */
  readonly ordered: Move | null
  readonly words: Words
  /** Beside the moves, where stories are told; null in a replay. */
  readonly telling: Telling | null
  /** Words of the app itself: ui('round', {n: 4}). */
  readonly ui: (key: string, facts?: Record<string, unknown>) => string
  /** A move has been sent and is not yet acknowledged. */
  readonly sent: boolean
  readonly canUndo: boolean
  readonly paused: boolean
  /** The curtain is drawn: nothing private may be on the screen. */
  readonly covered: boolean
  /** H is being held down: my secret may be seen. */
  readonly held: boolean
  /** The sheet's level of help, and those that the table allows. */
  readonly level: Level
  readonly levels: readonly Level[]
  setLevel(level: Level): void
  /** A sheet is needed until the function that is given back is called. */
  wantSheet(): () => void
  play(move: Move): void
  undo(): void
  /** Claim something about one of my hidden moves, by its number. */
  claim(deed: number, says: string): void
  /** Leave a standing order; one about the same takes the place of the old. */
  order(order: Order): void
  callOff(order: Order): void
}

/** What a desk of a game's own gets from the frame. */
export interface OwnDesk {
  sitting: Sitting
  headline: { title: string; line: string; corner: [string, string] }
  /** What the house has against the last move; null: nothing. */
  refused: string | null
  /** The chronicle, the slips beside the game, and after the end how it ended. */
  chronicle: Snippet
  slips: Snippet
  /** Shows the way out, which is asked about once more. */
  leave: () => void
  ending: Snippet | null
}

/** A game's own screens. Each gets one prop: `sitting`. What is missing is drawn by the generic table. */
export interface Screens {
  /** One sentence in display type, and one below it: where I am and what is asked. */
  headline(sitting: Sitting): { title: string; line: string; corner: [string, string] }
  /** Who and what is where, in words, for whoever asks for it by a key; without it the line of the headline says it. */
  where?(sitting: Sitting): string
  /** A whole desk, where a game lays it out in its own way; the frame gives what is the same at every table. */
  Desk?: Component<OwnDesk>
  /** Desk, the public part on paper. */
  Board: Component<{ sitting: Sitting }>
  /** Desk, the cloth: my cards and my decision. */
  Cloth: Component<{ sitting: Sitting }>
  /** Desk (right column) and Hand (tab): what I know. */
  Notebook: Component<{ sitting: Sitting }>
  /** Hand: what its second tab is called, where that is no notebook. */
  tab?(sitting: Sitting): string
  /** Hand, tab "Now": a picture above the headline, 204 px high, edge to edge; the frame lays its bar over it. */
  Scene?: Component<{ sitting: Sitting }>
  /** Hand, tab "Now", below the headline, which the frame draws: the one decision. */
  Now: Component<{ sitting: Sitting }>
  /** Hand, tab "Table": the public part on a phone. */
  Around: Component<{ sitting: Sitting }>
  /** The shared screen, below the headline. */
  Stage: Component<{ sitting: Sitting }>
  /** A small public counter of a seat for the players' list (points as lozenges…). */
  Counter?: Component<{ sitting: Sitting; seat: number }>
  /** Below the players' list: figures that no seat plays, as further lines of it. */
  Others?: Component<{ sitting: Sitting }>
  /** Replay: what a seat holds (null: this eye does not see it), and what it does in a step that told these events. */
  Drawer?: Component<{ sitting: Sitting; seat: number; mine: unknown; told: readonly Event[] }>
  /** Replay: the events with which another part of the match begins (a ship, a month, a scene), and how going on to it is called. */
  parts?: { readonly events: readonly string[]; next(sitting: Sitting): string }
  /** Replay: who can still be whom, and what each has done so far, instead of numbers of deals; `others` are the drawers seen from above. */
  Knows?: Component<{ sitting: Sitting; others: readonly unknown[] | null }>
  /** Replay: on desks narrower than this, in pixels, the board needs the whole width; everything else lies below it. */
  broad?: number
  /** What each seat wears, where the game gives it another colour and letter than its mask. */
  dress?(sitting: Sitting): Dress[]
  /** An event in words of these screens, where the game's own would be too many; null: the game's own. */
  says?(sitting: Sitting, event: Event): string | null
  /** How long, in milliseconds, what is on the page is read before this event is shown; Infinity: until somebody goes on. */
  holds?(sitting: Sitting, event: Event): number
  /** Whether an event is left to the chronicle, and never shown over what is on the page. */
  aside?(event: Event): boolean
  /** Whether I may not even greet now. */
  silent?(sitting: Sitting): boolean
  /** Whether an event tells my own secret: the chronicle shows it only while H is held, and never speaks it by itself. */
  secret?(event: Event): boolean
  /** The sound of each public event; what is told to one seat alone is never heard. */
  sounds?: Readonly<Record<string, string>>
  /** A short mark before each event of the chronicle: its round. */
  marks?(log: readonly Event[]): readonly string[]
  /** Replay: what a step told to some seats alone, in words; where deals are counted, the numbers say it. */
  learnt?(sitting: Sitting, told: readonly Event[]): string
}
