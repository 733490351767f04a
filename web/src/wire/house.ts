/** What the house answers over HTTP. */
import type {
  Acts,
  AddToHistory,
  Afterwards,
  Book,
  Coached,
  DayPuzzle,
  EveningPage,
  Handover,
  History,
  House,
  Language,
  Lesson,
  Me,
  OpenTable,
  PeopleActs,
  Problem,
  PuzzleList,
  Reach,
  Replay,
  RulesPage,
  Seated,
  SecondLesson,
  Speech,
  SpokenRefusal,
  Table,
  TakeChair,
  Tale,
  TaleActs,
  TryFrom,
  Turn,
  WantBook,
} from './types'
import { fetchFromHouse } from './way.ts'

/** An option of a game that cannot be so, and why, in the game's own words. */
export interface Fault {
  readonly option: string
  readonly refusal: SpokenRefusal
}

/** The house said no, and why: a key for `problem.*` of our words. */
export class HouseSaysNo extends Error {
  readonly problem: string
  readonly fault: Fault | null

  constructor({ problem, detail, option = '', refusal = null }: Pick<Problem, 'problem' | 'detail'> & Partial<Problem>) {
    super(detail)
    this.problem = problem
    this.fault = option && refusal ? { option, refusal } : null
  }
}

async function ask<T>(path: string, body?: unknown, token?: string, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let answer: Response
  try {
    answer = await fetchFromHouse(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new HouseSaysNo({ problem: 'unreachable', detail: 'the house does not answer' })
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null
    throw new HouseSaysNo(problem ?? { problem: 'other', detail: `${answer.status}` })
  }
  return (await answer.json()) as T
}

export const house = () => ask<House>('house')
export const setReach = (open: boolean) => ask<Reach>('reach', { open })
export const speech = (game: string, language: Language) => ask<Speech>(`games/${game}/words/${language}`)
export const rules = (game: string, language: Language) => ask<RulesPage>(`games/${game}/rules/${language}`)
export const lesson = (game: string) => ask<Lesson>(`games/${game}/lesson`)
export const secondLesson = (game: string) => ask<SecondLesson>(`games/${game}/second`)
export const puzzles = () => ask<PuzzleList>('puzzles')
export const puzzleOf = (day: string) => ask<DayPuzzle>(`puzzles/${encodeURIComponent(day)}`)
export const openTable = (table: OpenTable) => ask<Seated>('tables', table)
export const tableOf = (code: string, token?: string) => ask<Table>(`tables/${code}`, undefined, token)
/** A table of mine, and whether I am asked something there; nobody is there because of it. */
export const turnAt = (code: string, token: string) => ask<Turn>(`tables/${code}/turn`, undefined, token)
/** What the house knows of whoever has this key, and what they wish. */
export const meIs = (key: string) => ask<Me>('me', undefined, key)
export const meDoes = (key: string, deed: PeopleActs) => ask<Me>('me', deed, key)
export const takeChair = (code: string, chair: TakeChair) => ask<Seated>(`tables/${code}/chairs`, chair)
export const act = (code: string, token: string, deed: Acts) => ask<Table>(`tables/${code}/acts`, deed, token)
export const taleAct = (code: string, token: string, deed: TaleActs) => ask<Tale>(`tables/${code}/tale`, deed, token)
export const book = (code: string, token: string, wish: WantBook) => ask<Book>(`tables/${code}/book`, wish, token)
export const handover = (code: string, token: string) => ask<Handover>(`tables/${code}/handover`, {}, token)
export const takeOver = (code: string, key: string) => ask<Seated>(`tables/${code}/takeover`, { key })
export const invitation = (code: string) => ask<Handover>(`tables/${code}/invitation`)
export const tryFrom = (match: string, wish: TryFrom) => ask<Seated>(`matches/${match}/tries`, wish)
export const afterwards = (match: string, language: Language, seat: number | null) =>
  ask<Afterwards>(`matches/${match}/afterwards?language=${language}${seat === null ? '' : `&seat=${seat}`}`)
export const evening = (match: string, language: Language) => ask<EveningPage>(`matches/${match}/evening?language=${language}`)
export const replay = (match: string, eye: Replay['eye']) => ask<Replay>(`matches/${match}/replay?eye=${eye}`)
export const coachOf = (match: string, language: Language, seat: number) =>
  ask<Coached>(`matches/${match}/coach?language=${language}&seat=${seat}`)
/** What is kept under a key of mine: what I have played. */
export const history = (key: string) => ask<History>('history', undefined, key)
export const addToHistory = (key: string, what: AddToHistory) => ask<History>('history', what, key)
export const forgetHistory = (key: string) => ask<History>('history', undefined, key, 'DELETE')
export const historyHandover = (key: string) => ask<Handover>('history/handover', undefined, key)
