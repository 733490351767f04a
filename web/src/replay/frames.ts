/** One step of a match that is over, as a table that cannot be touched: what a game's own screens get. */
import { PLAIN } from '../kit/masks'
import type { Event, Sitting, View } from '../table/contract'
import type { Chair, Replay, Table } from '../wire/types'
import type { Words } from '../words/speak'
import { tongue } from '../words/tongue.svelte'

export function sittingAt(replay: Replay, n: number, words: Words): Sitting {
  const frame = replay.frames[n]!
  const table = tableOf(replay)
  return {
    table,
    chairs: table.chairs,
    names: replay.names,
    seat: typeof replay.eye === 'number' ? replay.eye : null,
    view: frame.view as View,
    showing: frame.told.at(-1) ?? null, // a round that has just ended is still before one's eyes
    log: toldUpTo(replay, n),
    ask: 0,
    moves: [],
    offered: [],
    lasting: [],
    choices: null,
    sheet: null,
    claims: replay.claims ?? [],
    lies: n === replay.frames.length - 1 ? (replay.lies ?? 0) : null,
    orders: [],
    ordered: null,
    words,
    telling: null,
    ui: tongue.say,
    sent: false,
    canUndo: false,
    paused: false,
    covered: false,
    held: true,
    level: 'blank',
    levels: [],
    setLevel: () => {},
    wantSheet: () => () => {},
    play: () => {},
    undo: () => {},
    claim: () => {},
    order: () => {},
    callOff: () => {},
  }
}

function toldUpTo(replay: Replay, n: number): Event[] {
  return replay.frames.slice(0, n + 1).flatMap((frame) => frame.told)
}

function tableOf(replay: Replay): Table {
  const chairs = replay.names.map((name, seat): Chair => ({
    id: String(seat),
    kind: 'person',
    name,
    mask: replay.masks[seat]!,
    bot: null,
    stands_in: false,
    here: true,
    host: false,
    agreed: false,
    word: false,
    assistant: replay.masks[seat] === PLAIN,
  }))
  return {
    code: '',
    game: replay.game,
    options: {},
    chairs,
    phase: 'over',
    match: replay.match,
    paused: false,
    talk: 'off',
    sheet: 'blank',
    absence: 'wait',
    seal: replay.seal,
    lesson: false,
    played: 0,
    points: {},
    language: 'it',
    speed: 'normal',
    next_seal: '',
    tried: null,
    rhythm: { kind: 'live', hours: 24, bank: 0, days: 3 },
    deadline: null,
    pausing: [],
    abandoned: false,
    hints: false,
    explaining: false,
    assistants: false,
  }
}
