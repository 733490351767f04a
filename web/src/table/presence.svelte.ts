/** Being at a table: as a seat, as the shared screen or as an onlooker. Holds the line, the table, the talk, the match. */
import { tellHistory } from '../history/mine'
import { person } from '../lobby/person.svelte'
import { act, HouseSaysNo, speech, tableOf, type Fault } from '../wire/house'
import { forgetSeat, type RememberedSeat } from '../wire/remembered'
import { keepMatch } from '../wire/shelf'
import { Line, type LineState } from '../wire/socket'
import type { Acts, Bye, Chair, Claims, FromHouse, Hours, Language, News, Orders, Speech, Spoke, Table, Whole } from '../wire/types'
import { tongue } from '../words/tongue.svelte'
import { unsaid, usualHours } from './hours'
import { MatchSitting } from './sitting.svelte'
import { Telling } from './telling.svelte'
import { remarks } from './remarks.svelte'

const TALK_KEPT = 200

export class Presence {
  readonly code: string
  /** null: an onlooker. */
  readonly me: RememberedSeat | null
  table: Table | null = $state.raw(null)
  chair: string | null = $state(null)
  host = $state(false)
  /** My own hours, where they count. */
  hours: Hours | null = $state.raw(null)
  /** A letter lies here that is not open: nothing of the match comes before it is. */
  sealed = $state(false)
  line: LineState = $state('calling')
  bye: Bye['why'] | null = $state(null)
  /** Moves that a bot made for me while I was away, until I have read it. */
  stoodIn = $state(0)
  /** A key of `problem.*`: what was tried last did not work. */
  problem: string | null = $state(null)
  /** The option that it did not work with, if it was one. */
  fault: Fault | null = $state.raw(null)
  talk: readonly Spoke[] = $state.raw([])
  /** Lines that came since the talk was last open. */
  unheard = $state(0)
  sitting: MatchSitting | null = $state.raw(null)
  speech: Speech | null = $state.raw(null)
  /** Beside the moves, where stories are told. */
  readonly telling: Telling
  #line: Line | null = null
  /** What came while the words of the game were still on their way. */
  #whole: Whole | null = null
  #early: News[] = []
  #claims: Claims[] = []
  #orders: Orders | null = null
  #wanted: string = ''
  #told = false
  /** How often the line has told how the table stands. */
  #heardOfTable = 0

  constructor(code: string, me: RememberedSeat | null) {
    this.code = code
    this.me = me
    this.telling = new Telling(code, me?.token ?? null, (draft) => this.#line?.say(draft))
    void this.#enter()
  }

  readonly mine: Chair | null = $derived.by(() => this.table?.chairs.find((chair) => chair.id === this.chair) ?? null)

  /**
   * Do something to the table; the house's answer is the new table. If news of it came meanwhile on the other line, these
   * may be newer than the answer, and what the deed has changed comes there too.
   */
  async act(deed: Acts): Promise<boolean> {
    if (!this.me) return false
    this.problem = null
    this.fault = null
    const heard = this.#heardOfTable
    try {
      const table = await act(this.code, this.me.token, deed)
      if (this.#heardOfTable === heard) this.table = table
      return true
    } catch (error) {
      this.problem = error instanceof HouseSaysNo ? error.problem : 'other'
      this.fault = error instanceof HouseSaysNo ? error.fault : null
      return false
    }
  }

  say(text: string): void {
    this.#line?.say({ type: 'Say', text })
  }

  greet(greeting: NonNullable<Spoke['greeting']>): void {
    this.#line?.say({ type: 'Say', greeting })
  }

  /** The reader has changed the language: fetch the game's words in it. */
  async speak(language: Language): Promise<void> {
    const game = this.table?.game
    if (!game || this.#wanted === `${game} ${language}`) return
    const wanted = (this.#wanted = `${game} ${language}`)
    let found: Speech
    try {
      found = await speech(game, language)
    } catch {
      if (this.#wanted === wanted) this.#wanted = ''
      return
    }
    if (this.#wanted !== wanted) return
    this.speech = found
    if (this.sitting) this.sitting.speak(found)
    else if (this.#whole) this.#sit(this.#whole)
  }

  /** What this device can find again: the match that is played, and how it ended. */
  shelve(): void {
    const { sitting, table, me } = this
    if (!sitting || !table || !me || table.lesson || table.match !== sitting.match) return
    const { outcome } = sitting.view
    const now = Date.now()
    keepMatch({
      match: sitting.match,
      code: this.code,
      game: table.game,
      names: sitting.names,
      seat: sitting.seat,
      begun: now,
      over: outcome ? now : null,
      winners: outcome?.winners ?? [],
      tale: this.telling.tale !== null,
    })
    // what has become of it is told to the house once it says so itself; if that fails, the next time
    if (outcome && table.phase === 'over') tellHistory().catch(() => undefined)
  }

  leave(): void {
    this.telling.flush()
    this.#line?.close()
    this.#line = null
  }

  /** The shared screen that opened the table may do what its host may. */
  get #isScreen(): boolean {
    return this.me !== null && this.me.chair === null
  }

  async #enter(): Promise<void> {
    try {
      this.#seen(await tableOf(this.code, this.me?.token))
    } catch (error) {
      this.problem = error instanceof HouseSaysNo ? error.problem : 'other'
      if (this.problem !== 'unreachable') {
        this.bye = 'gone'
        if (this.me && this.problem === 'no_such_table') forgetSeat(this.me.token)
        return
      }
    }
    this.problem = null
    this.#line = new Line(this.code, this.me?.token ?? null, {
      heard: (message) => this.#heard(message),
      state: (state) => (this.line = state),
      adult: () => person.adult,
    })
  }

  #seen(table: Table): void {
    this.#heardOfTable += 1
    this.table = table
    void this.speak(tongue.language)
    if (this.sitting) this.sitting.table = table
  }

  /** My hours, if they count here; the house is told the usual ones of this browser once. */
  #counts(hours: Hours | null): void {
    this.hours = hours
    if (hours && unsaid(hours) && !this.#told) void this.act({ type: 'SetHours', hours: usualHours() })
    this.#told ||= hours !== null
  }

  #heard(message: FromHouse): void {
    switch (message.type) {
      case 'Welcome':
        this.chair = message.chair
        this.host = message.host || this.#isScreen
        if (message.stood_in) this.stoodIn = message.stood_in
        this.#seen(message.table)
        this.sealed = message.sealed
        this.#counts(message.hours)
        this.sitting?.resume()
        this.telling.flush()
        return
      case 'TableNews':
        this.host = message.host || this.#isScreen
        this.#seen(message.table)
        this.sealed = message.sealed
        return this.#counts(message.hours)
      case 'Whole':
        this.#whole = message
        this.telling.enter(message.match, message.seat)
        this.#early = []
        if (this.sitting?.match === message.match && this.sitting.seat === message.seat) this.sitting.whole(message)
        else this.#sit(message)
        return
      case 'News':
        if (this.sitting) this.sitting.news(message)
        else this.#early.push(message)
        return
      case 'Done':
        return this.sitting?.done(message.id)
      case 'Refused':
        return this.sitting?.refuse(message.id, message.refusal)
      case 'Stale':
        return this.sitting?.refuse(message.id, null)
      case 'Choices':
        return this.sitting?.shownChoices(message)
      case 'SheetShown':
        return this.sitting?.shownSheet(message)
      case 'HintShown':
        return this.sitting?.shownHint(message)
      case 'Claims':
        if (this.sitting) this.sitting.claimed(message)
        else this.#claims.push(message)
        return
      case 'Orders':
        this.#orders = message
        this.sitting?.left(message)
        return
      case 'Tale':
        this.telling.tale = message
        return
      case 'Drafts':
        return this.telling.drafts(message)
      case 'DraftKept':
        return this.telling.kept(message.form, message.n)
      case 'Said':
        this.unheard += message.lines.filter(
          (line) => line.chair !== this.chair && remarks.shows(line) && !this.talk.some((old) => old.n === line.n),
        ).length
        this.talk = [...this.talk.filter((old) => !message.lines.some((line) => line.n === old.n)), ...message.lines]
          .sort((one, other) => one.n - other.n)
          .slice(-TALK_KEPT)
        return
      case 'Wrong':
        this.problem = message.problem
        return
      case 'Bye':
        this.bye = message.why
        if (this.me && (message.why === 'moved' || message.why === 'removed' || message.why === 'gone')) forgetSeat(this.me.token)
        return
    }
  }

  /** The match can be shown once its words are here. */
  #sit(whole: Whole): void {
    if (!this.#line || !this.table || !this.speech) return
    this.sitting = new MatchSitting(this.#line, this.table, whole, this.speech, this.telling)
    for (const news of this.#early.splice(0)) this.sitting.news(news)
    for (const claims of this.#claims.splice(0)) this.sitting.claimed(claims)
    if (this.#orders) this.sitting.left(this.#orders)
  }
}
