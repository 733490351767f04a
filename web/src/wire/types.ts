// Written by `python -m ridotto.server.wire.typescript` from its protocol. Do not edit.

export type Language = 'it' | 'en'

export type Level = 'blank' | 'clerk' | 'abacus'

export type Mask = 'colombina' | 'moretta' | 'gatto' | 'medico' | 'bauta' | 'zanni' | 'volto'

export type Talk = 'open' | 'greetings' | 'off'

export type Greeting = 'hello' | 'thanks' | 'sorry' | 'hurry' | 'well_done' | 'pause'

export type Absence = 'bot' | 'wait' | 'abandon'

export type Speed = 'slow' | 'normal' | 'fast'

export type TryEye = 'seat' | 'above'

export type Phase = 'gathering' | 'playing' | 'over'

export type ReachKind = 'page' | 'alone' | 'network' | 'public'

export type PuzzleKind = 'who' | 'certain' | 'ask' | 'lie' | 'knows' | 'lied'

export type Settling = 'rewind' | 'skip' | 'talk' | 'pause' | 'go_on'

export interface Move { type: string; [field: string]: unknown }

export interface Event { type: string; [field: string]: unknown }

/** A refusal whose facts can be spoken: enum members as ``{"Place": "RIALTO"}``. */
export interface SpokenRefusal {
  rule: string
  reason: string
  facts: Record<string, unknown>
}

/** Keep what I am writing, for me alone; an empty text throws it away. */
export interface Draft {
  type: 'Draft'
  form: string
  text: string
  n?: number
  match?: string | null
}

/** The last message that a client has. */
export interface Last {
  epoch: string
  n: number
}

/** The first message: which table, and the token of the seat (none: an onlooker, a shared screen). */
export interface Hello {
  type: 'Hello'
  table: string
  token?: string | null
  last?: Last | null
  adult?: boolean
}

/** A move under the client's own id, in answer to this ask (0: an offer), in this match if named. */
export interface Play {
  type: 'Play'
  id: string
  ask: number
  move: Record<string, unknown>
  match?: string | null
}

/** Take back my last move, in this match if it is named. */
export interface Undo {
  type: 'Undo'
  id: string
  match?: string | null
}

/** Show me also the choices that are not allowed now, and why. */
export interface WantChoices {
  type: 'WantChoices'
}

/** Show me my sheet. */
export interface WantSheet {
  type: 'WantSheet'
  level: Level
  language: Language
}

/** Help me with what I am asked, as far as the table allows. */
export interface WantHint {
  type: 'WantHint'
  language: Language
  match?: string | null
}

/** Say something to the table. */
export interface Say {
  type: 'Say'
  text?: string
  greeting?: Greeting | null
}

/** Claim something about a hidden move of mine, by its index among those; once, truthfully or not. */
export interface Claim {
  type: 'Claim'
  deed: number
  says: string
  match?: string | null
}

/** Leave a standing order with the house; one about the same takes the place of the old. */
export interface Order {
  type: 'Order'
  order: Record<string, unknown>
  match?: string | null
}

/** Call off a standing order of mine. */
export interface CallOff {
  type: 'CallOff'
  order: Record<string, unknown>
  match?: string | null
}

/** A wish for a service of the table that has no messages of its own. */
export interface Beside {
  type: 'Beside'
  service: string
  wish: Record<string, unknown>
  match?: string | null
}

/** Are you there? */
export interface Ping {
  type: 'Ping'
}

/** A switch of a game: its kind, its limits or choices, its default. */
export interface Option {
  name: string
  kind: 'bool' | 'int' | 'choice' | 'text' | 'cards'
  default: boolean | number | string
  low: number | null
  high: number | null
  choices: string[]
  names: string[]
}

/** What people may claim about hidden moves of their own. */
export interface Claimable {
  of: string
  until: string
  says: string[]
  silent: string
}

/** A door of the front page. */
export interface GameCard {
  name: string
  seat_counts: number[]
  usual_seats: number
  minutes: number
  revision: number
  options: Option[]
  bots: string[]
  levels: string[]
  talk: Talk
  sheets: Level[]
  lesson: boolean
  adults: boolean
  tale: boolean
  among_bots: Record<string, boolean | number | string>
  second: boolean
  judged: boolean
}

/** Who can reach the house: nobody but the page that it is in, this machine alone, its local network, or
 * everybody at a public address. */
export interface Reach {
  kind: ReachKind
  address: string
  openable: string
  closable: boolean
  networked: boolean
}

/** Open the house to the local network, or close it again: only from a page on its own machine. */
export interface SetReach {
  open: boolean
}

/** Somebody who plays as a bot, the same from table to table. */
export interface PersonCard {
  name: string
  mask: Mask
  lamps: number
  temper: Record<Language, string>
}

/** What the house is and offers. */
export interface House {
  version: string
  games: GameCard[]
  languages: Language[]
  reach: Reach
  people: PersonCard[]
  assistants: boolean
}

/** All words of a game in one language, and what its moves and events are made of, to speak them. */
export interface Speech {
  language: Language
  tables: Record<string, unknown>
  fields: Record<string, Record<string, string>>
  enums: Record<string, Record<string, string>>
  claims: Claimable | null
}

/** To whom a passage applies: these numbers of players (empty: all), this mode (empty: both). */
export interface Only {
  says: string
  seats: number[]
  mode: string
}

/** A numbered rule, or without a number a piece of Markdown: a paragraph, a list or a table. */
export interface Block {
  number: string
  text: string
  only: Only
}

/** A heading of the rules page and what stands under it; ``folded``: it is for the curious. */
export interface Chapter {
  title: string
  level: number
  blocks: Block[]
  only: Only
  folded: boolean
}

/** The rules of a game; inline Markdown (emphasis, code) is left in the texts. */
export interface RulesPage {
  title: string
  seats: number[]
  chapters: Chapter[]
  rule_of: Record<string, string>
}

/** A match that somebody has played to its end. */
export interface PlayedMatch {
  match: string
  game: string
  began: number
  won: boolean | null
  people: number
  lamps: number[]
}

/** A puzzle of the day that somebody has solved. */
export interface SolvedPuzzle {
  day: string
  on: string
  tries: number
}

/** What somebody has played, in order. */
export interface History {
  matches: PlayedMatch[]
  puzzles: SolvedPuzzle[]
  until: number
}

/** A match that is over, and the token of the seat that one had there. */
export interface SeatOfMatch {
  match: string
  token: string
}

/** A puzzle that was solved, as the browser says it. */
export interface SolvedOne {
  day: string
  on: string
  tries: number
}

/** What is to be added: matches that are over, with the tokens of one's seats, and puzzles. */
export interface AddToHistory {
  matches?: SeatOfMatch[]
  puzzles?: SolvedOne[]
}

/** A reason in words. */
export interface SpokenGround {
  when: string
  says: string
}

/** A hint in words. */
export interface SpokenHint {
  headline: string
  move: Record<string, unknown> | null
  says: string
  known: string
  grounds: SpokenGround[]
  maxim: string
  rule: string
  rule_says: string
  note: string
}

/** What is printed on the cards of a match. */
export interface Printed {
  lines: Record<string, unknown>
  titles: Record<string, Record<string, string>>
}

/** Something that must be so, and why, in words. */
export interface Conclusion {
  text: string
  reason: string
}

/** One line of a block: a card, its marks column by column, and what is certain of it ("", "X" or "0"). */
export interface Row {
  label: string
  marks: string[]
  certain: string
}

/** The notes on one other figure: a column a meeting. */
export interface Block {
  title: string
  columns: string[]
  rows: Row[]
  figure: number
}

/** One of the last possible deals: what sets it apart, and its values under the sheet's labels. */
export interface Deal {
  text: string
  values: string[]
}

/** A seat's notes, spoken: the clue sheet as any client can show it. */
export interface Sheet {
  title: string
  head: string[]
  blocks: Block[]
  conclusions: Conclusion[]
  possible: [number, number] | null
  labels: string[]
  last: Deal[]
}

/** A chair as everybody sees it. Its place in the list is the seat of the match. */
export interface Chair {
  id: string
  kind: 'empty' | 'person' | 'bot'
  name: string
  mask: Mask
  bot: string | null
  stands_in: boolean
  here: boolean
  host: boolean
  agreed: boolean
  word: boolean
  assistant: boolean
}

/** Where a try began: after so many entries of a match that is over, at one of its seats. */
export interface Tried {
  match: string
  step: number
  seat: number
  eye: TryEye
}

/** ``live``: everybody is there. ``turns``: a question waits for waking hours of whoever is asked.
 * 
 * ``letters``: likewise, but their clock starts when they open the letter, or after so many ``days``. */
export interface Rhythm {
  kind: 'live' | 'turns' | 'letters'
  hours: number
  bank: number
  days: number
}

/** The time of the open question, at a table that is played turn by turn. It is the same for all who were
 * asked, and does not tell who has answered a sealed ask. */
export interface Deadline {
  chairs: string[]
  until: number | null
  late: string[]
  short: boolean
  wish: string
  given: string[]
  grace: boolean
  letter: boolean
}

/** A table as everybody sees it. */
export interface Table {
  code: string
  game: string
  options: Record<string, boolean | number | string>
  chairs: Chair[]
  phase: Phase
  match: string | null
  paused: boolean
  talk: Talk
  sheet: Level
  absence: Absence
  seal: string
  lesson: boolean
  played: number
  points: Record<string, number>
  language: Language
  speed: Speed
  next_seal: string
  tried: Tried | null
  rhythm: Rhythm
  deadline: Deadline | null
  pausing: string[]
  abandoned: boolean
  hints: boolean
  explaining: boolean
  assistants: boolean
}

/** The draft of this count is on disk. */
export interface DraftKept {
  type: 'DraftKept'
  form: string
  n: number
}

/** A draft; an empty text says that there is none any more. */
export interface Drafted {
  form: string
  text: string
}

/** Drafts of this seat: all after a hello; then what another device has written, or the house removed. */
export interface Drafts {
  type: 'Drafts'
  match: string
  drafts: Drafted[]
}

/** Somebody has raised the X: nobody moves until it is settled. Who it was is known to nobody. */
export interface Stop {
  n: number
  veiled: number[]
  by: string[]
  choices: Settling[]
  talking: boolean
}

/** An idea for the teller, who may take it up or leave it. */
export interface Suggestion {
  chair: string
  text: string
}

/** A text that its writer has put in other words since it was told. */
export interface Edited {
  number: number
  text: string
}

/** A text that its writer can still put in other words. */
export interface Editable {
  number: number
  until: number
}

/** The candle of an evening whose length was agreed in minutes. */
export interface Candle {
  minutes: number
  burnt: number
  lit: number | null
}

/** How the tale stands, all of it: what lies beside the moves. Always right by itself. */
export interface Tale {
  type: 'Tale'
  match: string | null
  stop: Stop | null
  hands: string[]
  suggestions: Suggestion[]
  veiled: number[]
  withdrawn: number[]
  edits: Edited[]
  editable: Editable[]
  candle: Candle | null
  lines: string[]
  veils: string[]
}

/** When a person's time is counted. */
export interface Hours {
  zone: string
  quiet_from: number
  quiet_until: number
  weekends: boolean
  back: string
}

/** You are here. ``seat`` is that of the running match, None for onlookers and before the start. */
export interface Welcome {
  type: 'Welcome'
  chair: string | null
  seat: number | null
  host: boolean
  table: Table
  stood_in: number
  hours: Hours | null
  sealed: boolean
}

/** The table has changed: somebody sat down, left, paused… */
export interface TableNews {
  type: 'TableNews'
  table: Table
  host: boolean
  seat: number | null
  hours: Hours | null
  sealed: boolean
}

/** A question put to a seat. */
export interface Asked {
  question: string
  args: unknown[]
}

/** A standing permission: these seats may answer this question whenever the table waits for anybody. */
export interface Offer {
  question: string
  args: unknown[]
  seats: number[]
}

/** The open ask as all know it: what kind, which question, to which seats, how many are waited for. */
export interface Waiting {
  kind: 'plain' | 'sealed' | 'drafted'
  question: string
  args: unknown[]
  seats: number[]
  number: number
  then: string | [string, unknown[]]
  done: number[] | null
}

/** How a match ended, by seat. */
export interface Outcome {
  scores: number[]
  winners: number[]
}

/** All that a seat may know, as the core assembles it. */
export interface View {
  seat: number | null
  open: unknown
  mine: unknown
  asked: Asked | null
  offers: Offer[]
  coming: [string, unknown[]][]
  waiting: Waiting | null
  sealed: Move | null
  outcome: Outcome | null
}

/** Everything that this seat may know of its match, and all that it was told: always right by itself. */
export interface Whole {
  type: 'Whole'
  match: string
  epoch: string
  n: number
  seat: number | null
  log: Event[]
  view: View
  moves: Move[]
  offered: Move[]
  ask: number
  undo: boolean
  printed: Printed | null
}

/** The next message of a seat: what it was told, and how things stand now. */
export interface News {
  type: 'News'
  n: number
  told: Event[]
  view: View
  moves: Move[]
  offered: Move[]
  ask: number
  undo: boolean
}

/** The move of this id is on disk. */
export interface Done {
  type: 'Done'
  id: string
}

/** The move of this id was not made; nothing has changed. */
export interface Refused {
  type: 'Refused'
  id: string
  refusal: SpokenRefusal
}

/** The move of this id answers a question that is no longer asked; everything follows as a Whole. */
export interface Stale {
  type: 'Stale'
  id: string
}

/** A choice, allowed or greyed with its reason. */
export interface ShownChoice {
  move: Move
  refusal: SpokenRefusal | null
}

/** All choices of the ask of this number. */
export interface Choices {
  type: 'Choices'
  ask: number
  choices: ShownChoice[]
}

/** The seat's sheet. */
export interface SheetShown {
  type: 'SheetShown'
  level: Level
  sheet: Sheet | null
}

/** Help with the question of this number (0: nothing is asked), for whoever asked for it alone. */
export interface HintShown {
  type: 'HintShown'
  match: string
  ask: number
  certain: Conclusion[]
  worlds: [number, number] | null
  done: number
  better: SpokenHint | null
  failed: boolean
}

/** A line of talk. */
export interface Spoke {
  n: number
  chair: string
  text: string
  greeting: Greeting | null
  at: number
  lines: Record<Language, string>
}

/** What was said. */
export interface Said {
  type: 'Said'
  lines: Spoke[]
}

/** A claim, and after the end what was true (None before, and of what was taken back). */
export interface Claimed {
  seat: number
  deed: number
  says: string
  truth: string | null
}

/** What was claimed in this match, in order: new claims, or all; after the end all, beside the truth. */
export interface Claims {
  type: 'Claims'
  match: string
  claims: Claimed[]
  lies: number | null
}

/** What a service says that has no messages of its own, as its own words have it. */
export interface BesideNews {
  type: 'BesideNews'
  service: string
  match: string
  news: unknown
}

/** The standing orders of this seat, which nobody else hears of; and what they are about to answer. */
export interface Orders {
  type: 'Orders'
  match: string
  orders: unknown[]
  ask: number
  move: unknown
}

/** Yes. */
export interface Pong {
  type: 'Pong'
}

/** Something that was sent cannot be understood or is not allowed; nothing has changed. */
export interface Wrong {
  type: 'Wrong'
  problem: string
  detail: string
}

/** The house closes this socket: the seat has moved to another device, the table is gone… */
export interface Bye {
  type: 'Bye'
  why: 'moved' | 'removed' | 'gone' | 'slow' | 'limit' | 'closing'
}

/** Moves that a step does not want, as far as ``move`` names them, and the saying that tells why. */
export interface Unwanted {
  says: string
  move: Record<string, unknown>
}

/** One thing that the lantern explains: ``ID`` and ``ID_…`` of the game's words under ``lesson``.
 * 
 * A step comes after the one before it. Moves and events are named as far as they matter:
 * ``{type: Visit}`` is any visit. */
export interface Step {
  id: string
  after: Record<string, unknown>
  asked: string
  points: string
  sheet: Level | null
  wants: Record<string, unknown>[]
  unwanted: Unwanted[]
  choices: string[]
  right: string
  last: boolean
}

/** The steps of a lesson, and the table that may follow it. */
export interface Lesson {
  steps: Step[]
  seats: number
  bots: string
}

/** A browser, by way of its push service: nobody else reads it (RFC 8030). */
export interface Push {
  type: 'Push'
  endpoint: string
  p256dh: string
  auth: string
}

/** A topic of ntfy, which whoever knows its name can read. */
export interface Ntfy {
  type: 'Ntfy'
  address: string
}

/** An address that takes JSON: a channel of Discord or Slack, or a program. */
export interface Webhook {
  type: 'Webhook'
  address: string
  form: 'plain' | 'discord' | 'slack'
}

/** A mailbox, once its owner has typed in the code that was sent there. */
export interface Mail {
  type: 'Mail'
  address: string
}

/** How somebody wishes to be called; with no channel not at all. */
export interface Wishes {
  language: Language
  hours: Hours
  delay: number
  digest: number | null
  channels: (Push | Ntfy | Webhook | Mail)[]
}

/** A seat, and the token that shows that it is one's own. */
export interface HeldSeat {
  code: string
  token: string
}

/** These seats are mine. */
export interface Adopt {
  type: 'Adopt'
  seats: HeldSeat[]
}

/** How I wish to be called. A mailbox that is not confirmed yet is sent a code. */
export interface SetWishes {
  type: 'SetWishes'
  wishes: Wishes
}

/** The code that was sent to my mailbox. */
export interface ConfirmMail {
  type: 'ConfirmMail'
  code: string
}

/** Call me now, this way, to see whether it comes. */
export interface TryCall {
  type: 'TryCall'
  channel: number
}

/** A calendar of my deadlines under a new address, or none any more. */
export interface SetFeed {
  type: 'SetFeed'
  on: boolean
}

/** Forget this key: its seats stay at their tables, and nobody is called any more. */
export interface ForgetMe {
  type: 'ForgetMe'
}

/** What the house knows of whoever has this key. */
export interface Me {
  wishes: Wishes
  seats: number
  mail: 'none' | 'waiting' | 'confirmed'
  calendar: boolean
  push_key: string
  typed: boolean
  mails: boolean
  said: string
}

/** Something that whoever solves was told about a figure.
 * 
 * ``true``: it holds this card. ``false``: it does not. ``pair``: of the two exactly one is its own.
 * ``guess``: it has named these two as the last figure's, and was wrong: it holds neither, and the last
 * figure does not hold both. ``claim``: it says that it has loaded these, true or not. */
export interface PuzzleFact {
  kind: 'true' | 'false' | 'pair' | 'guess' | 'claim'
  figure: number
  cards: number[]
  when: number
  asked: boolean
}

/** One of the answers: it names cards, a figure, or is a sentence; ``words`` has all of them. */
export interface PuzzleChoice {
  cards: number[]
  figure: number
}

/** What is said of a puzzle in one language. */
export interface PuzzleWords {
  title: string
  kind: string
  difficulty: string
  question: string
  about: string
  you: string
  lines: string[]
  briefs: string[]
  shown: string[]
  note: string
  choices: string[]
  cards: string[]
  say: Record<string, string>
}

/** A link of the chain; the last one has no fact (-1), and says what follows from all. */
export interface PuzzleReason {
  fact: number
  concludes: [number, number][]
}

/** What is said in one language of the answers, by choice, and of the reasons, in order. */
export interface SolutionWords {
  why: string[]
  reasons: string[]
  worlds: string[]
}

/** What a page opens once somebody has answered. */
export interface PuzzleSolution {
  answer: number
  facts: number
  bits: number[]
  reasons: PuzzleReason[]
  words: Record<Language, SolutionWords>
}

/** The puzzle of a day. ``solution`` is a ``PuzzleSolution`` as JSON in base64.
 * 
 * It is no secret, for every copy of the pack holds it: it is folded away so that nobody reads it by chance,
 * and comes along so that an answer is checked without a network. */
export interface DayPuzzle {
  day: string
  today: string
  first: string
  id: string
  game: string
  kind: PuzzleKind
  difficulty: number
  figures: number
  names: string[]
  masks: Mask[]
  me: number
  own: number[]
  facts: PuzzleFact[]
  shown: PuzzleFact[]
  about: number
  cargo: number[]
  choices: PuzzleChoice[]
  solution: string
  words: Record<Language, PuzzleWords>
}

/** What the lantern says in a second lesson, in one language; before and after each puzzle. */
export interface SecondWords {
  title: string
  intro: string
  before: string[]
  after: string[]
  end: string
}

/** The second lesson of a game: puzzles in order. They have no day. */
export interface SecondLesson {
  game: string
  puzzles: DayPuzzle[]
  words: Record<Language, SecondWords>
}

/** A puzzle in the list of all that have come. */
export interface ListedPuzzle {
  day: string
  game: string
  kind: PuzzleKind
  difficulty: number
  words: Record<Language, string>
}

/** Every puzzle whose day has come, the newest first. */
export interface PuzzleList {
  today: string
  puzzles: ListedPuzzle[]
}

/** What could have been done. */
export interface SpokenOption {
  move: Record<string, unknown>
  says: string
  value: number
  error: number
  amount: string
  cards: number[]
  did: boolean
  best: boolean
}

/** A world: what each figure holds, in the order of the figures. */
export interface Slip {
  held: [number, number][]
  left: boolean
  left_by_best: boolean
  true: boolean
}

/** What a message really told whoever it was for, as the record shows it now. */
export interface Effect {
  before: number
  after: number
  best_after: number
  figures: number[]
  slips: Slip[]
}

/** A decision in words; the numbers stand beside them, for drawings. */
export interface SpokenDecision {
  step: number
  kind: string
  when: string
  headline: string
  cost: number
  cost_says: string
  equal: boolean
  whom: number
  did: string
  instead: string
  known: string
  grounds: SpokenGround[]
  maxim: string
  rule: string
  rule_says: string
  options: SpokenOption[]
  really: string
  effect: Effect | null
  own: number[]
}

/** Something that was certain, in words. */
export interface SpokenMissed {
  step: number
  when: string
  headline: string
  says: string
  grounds: SpokenGround[]
  maxim: string
  rule: string
  rule_says: string
}

/** The whole report in words. */
export interface SpokenReport {
  game: string
  seat: number
  unit: string
  title: string
  summary: string
  note: string
  decisions: SpokenDecision[]
  dearest: number[]
  missed: SpokenMissed[]
  cards: string[]
}

/** One outcome of chance as the journal keeps it: ``of`` is the size that was asked for. */
export interface Draw {
  name: string
  kind: 'shuffle' | 'pick' | 'roll'
  of: number
  outcome: number | number[]
}

/** Somebody who played, and how it ended for them. */
export interface Guest {
  name: string
  result: string
  won: boolean
}

/** What the picture to keep says, below its drawing. */
export interface Poster {
  line: string
  small: string
  chips: string[]
  seats: number[]
}

/** A line of a plot: a value for the beginning and one after each tick. */
export interface Curve {
  seat: number
  name: string
  values: number[]
  knew: number
}

/** A part of a plot, such as a deal; most plots have one. */
export interface Stretch {
  name: string
  ticks: string[]
  curves: Curve[]
  under: string[]
}

/** A drawing, with the sentence that says the same. */
export interface Plot {
  kind: 'bits' | 'points' | 'balance'
  heading: string
  note: string
  says: string
  most: number
  stretches: Stretch[]
  knew: string
  start: string
  along: string
}

/** A small card beside a sentence. */
export interface Chip {
  says: string
  false: boolean
}

/** A turning point. */
export interface Turning {
  step: number
  heading: string
  when: string
  says: string
  ends: string
  by: number
  to: number
  chips: Chip[]
  amount: string
  counted: string
  stretch: number
  tick: number
  seat: number
}

/** A line of a small table. */
export interface Line {
  label: string
  seat: number
  says: string
  share: number
}

/** A heading with a sentence, a small table, or both. */
export interface Fact {
  heading: string
  says: string
  seat: number
  chips: Chip[]
  lines: Line[]
  quoted: boolean
}

/** The page. */
export interface Evening {
  game: string
  called: string
  language: string
  title: string
  subtitle: string
  guests: Guest[]
  poster: Poster
  plots: Plot[]
  turnings_heading: string
  turnings: Turning[]
  facts: Fact[]
  left_out: string[]
  foot: string
  ended: number
}

/** The match after one entry (0: after the deal), as the chosen eye sees it. */
export interface Frame {
  told: Event[]
  view: unknown
  others: unknown[] | null
  worlds: (number | null)[]
  by: number | null
  move: unknown
  draws: Draw[]
}

/** A match that is over, from one seat, from the onlookers' bench or from above. */
export interface Replay {
  game: string
  match: string
  names: string[]
  masks: Mask[]
  eye: number | 'above' | 'onlooker'
  frames: Frame[]
  seed: string
  seal: string
  scripted: boolean
  claims: Claimed[]
  lies: number
  printed: Printed | null
  shown: 'again' | 'as_told' | 'moves'
  revision: number
  outcome: Outcome | null
  tried: Tried | null
}

/** How far the coach is with a seat of a match that is over, and in the end what it says. */
export interface Coached {
  match: string
  game: string
  seat: number
  done: number
  report: SpokenReport | null
}

/** What the bot of a seat says after the match, in its own voice. */
export interface SaidAfterwards {
  seat: number
  name: string
  mask: Mask
  lamps: number
  sentences: string[]
  curve: [number, number][]
}

/** What the bots of a match believed, as they tell it once it is over. */
export interface Afterwards {
  match: string
  game: string
  said: SaidAfterwards[]
}

/** The evening's page of a match that is over. */
export interface EveningPage {
  match: string
  masks: Mask[]
  page: Evening
  tale: boolean
}

/** What the list of one's tables shows of one of them: nobody is here because of it. */
export interface Turn {
  table: Table
  asked: boolean
  sealed: boolean
}

/** Open a table and sit down at it. ``bots`` fills all other chairs and starts, unless one waits. */
export interface OpenTable {
  game: string
  name: string
  mask?: Mask
  seats?: number | null
  options?: Record<string, boolean | number | string>
  talk?: Talk | null
  sheet?: Level
  absence?: Absence
  rhythm?: Rhythm
  hints?: boolean
  assistants?: boolean
  bots?: string | string[] | null
  lesson?: boolean
  word?: string
  watch?: boolean
  adult?: boolean
  language?: Language
  wait?: boolean
}

/** Sit down at a step of a match that is over, and play on against bots. */
export interface TryFrom {
  step: number
  seat: number
  name: string
  eye?: TryEye
  bots?: string
  adult?: boolean
  language?: Language
}

/** Sit down at a table: on this chair, or on the first empty one. */
export interface TakeChair {
  name: string
  mask?: Mask
  chair?: string | null
  word?: string
  adult?: boolean
}

/** You sit here now. The token is the seat: whoever has it plays it; it is shown once. */
export interface Seated {
  table: Table
  chair: string | null
  token: string
}

/** A way to take one's seat along to another device: once, for a few minutes. */
export interface Handover {
  key: string
  link: string
  qr: string[]
}

/** Take a seat over from another device by the key it shows. */
export interface TakeOver {
  key: string
}

/** The host starts the match. Empty chairs are taken away if the game can do without them. */
export interface Start {
  type: 'Start'
}

/** A guest agrees to what is set, and may add a word to the seed. */
export interface Agree {
  type: 'Agree'
  word?: string
}

/** The host changes what is agreed; everybody has to agree again. */
export interface Arrange {
  type: 'Arrange'
  options?: Record<string, boolean | number | string> | null
  talk?: Talk | null
  sheet?: Level | null
  absence?: Absence | null
  rhythm?: Rhythm | null
  hints?: boolean | null
  assistants?: boolean | null
}

/** The host puts another chair at the table. */
export interface AddChair {
  type: 'AddChair'
}

/** The host takes an empty chair away. */
export interface TakeAwayChair {
  type: 'TakeAwayChair'
  chair: string
}

/** The host seats a bot on an empty chair, or lets it play on for somebody who is away. */
export interface SeatBot {
  type: 'SeatBot'
  chair: string
  bot?: string | null
}

/** The host sends somebody, or a bot, from the table. During a match a bot takes the seat. */
export interface Remove {
  type: 'Remove'
  chair: string
}

/** Nobody can move until the table is resumed. Anybody who sits here may pause; where a table is played
 * turn by turn, it is paused while more than half of the people want it. */
export interface Pause {
  type: 'Pause'
}

/** Play goes on, or a wish for a pause is taken back. */
export interface Resume {
  type: 'Resume'
}

/** When one's own time is counted. Nobody else is told. */
export interface SetHours {
  type: 'SetHours'
  hours: Hours
}

/** Open the letter that lies before one's seat: from now on one's time is counted. */
export interface OpenLetter {
  type: 'OpenLetter'
}

/** Whoever is asked asks the others for a day more, once for each question. */
export interface AskGrace {
  type: 'AskGrace'
}

/** Give it: it takes half of the others. */
export interface GiveGrace {
  type: 'GiveGrace'
}

/** How fast bots play: for a person who sits with nobody but bots. */
export interface SetSpeed {
  type: 'SetSpeed'
  speed: Speed
}

/** Bots play on at once until this person is asked, who sits with nobody but bots. */
export interface Skip {
  type: 'Skip'
}

/** The shared screen explains the game in moving pictures before the match, or stops. */
export interface Explain {
  type: 'Explain'
  on: boolean
}

/** The host makes somebody else the host. */
export interface HandOn {
  type: 'HandOn'
  chair: string
}

/** Leave the table; during a match a bot plays on at once, and one may come back. */
export interface Leave {
  type: 'Leave'
  ending?: boolean
}

/** Take one's seat back from the bot that plays on. */
export interface ComeBack {
  type: 'ComeBack'
}

/** After a match: the same people again, the first seat moves on by one. */
export interface Rematch {
  type: 'Rematch'
}

/** Why something was not done: a key for the reader's language, and the same in plain English.
 * 
 * If an option of the game cannot be so, it is named, and why is said in the game's own words. */
export interface Problem {
  problem: string
  detail: string
  option: string
  refusal: SpokenRefusal | null
}

/** Stop the scene, and veil what was told last. Nothing says who did it. */
export interface PressX {
  type: 'PressX'
}

/** What is done after the X of this number. */
export interface Settle {
  type: 'Settle'
  stop: number
  how: Settling
}

/** I should like to say something. */
export interface RaiseHand {
  type: 'RaiseHand'
}

/** Take my hand down; the teller may take down anybody's. */
export interface LowerHand {
  type: 'LowerHand'
  chair?: string | null
}

/** An idea for the teller. */
export interface Suggest {
  type: 'Suggest'
  text: string
}

/** Take back a text of my own, for good: of this match, or of an earlier one of this table. */
export interface WithdrawText {
  type: 'WithdrawText'
  number: number
  match?: string | null
}

/** Put a text of my own in other words, while it was told not long ago. */
export interface EditText {
  type: 'EditText'
  number: number
  text: string
}

/** Lines (what nobody tells of) and veils (what is told with the curtain drawn): kept without a name. */
export interface AddLimits {
  type: 'AddLimits'
  lines?: string[]
  veils?: string[]
}

/** Make the book of this match, or of an earlier one of this table. */
export interface WantBook {
  language: Language
  title?: string
  match?: string | null
}

/** Where the book can be fetched for a while, without a token: Markdown, a page to print, an EPUB. */
export interface Book {
  markdown: string
  page: string
  epub: string
  until: number
}

export type FromClients = Hello | Play | Undo | WantChoices | WantSheet | WantHint | Say | Claim | Order | CallOff | Draft | Beside | Ping

export type FromHouse = Welcome | TableNews | Whole | News | Done | Refused | Stale | Choices | SheetShown | HintShown | Said | Claims | BesideNews | Orders | Tale | DraftKept | Drafts | Pong | Wrong | Bye

export type PeopleActs = Adopt | SetWishes | ConfirmMail | TryCall | SetFeed | ForgetMe

export type Acts = Start | Agree | Arrange | AddChair | TakeAwayChair | SeatBot | Remove | Pause | Resume | SetHours | OpenLetter | AskGrace | GiveGrace | SetSpeed | Skip | Explain | HandOn | Leave | ComeBack | Rematch

export type TaleActs = PressX | Settle | RaiseHand | LowerHand | Suggest | WithdrawText | EditText | AddLimits
