/** The line to the house: one table, one seat (or an onlooker). It comes back by itself and loses no move.
 *
 *  A move that is not acknowledged is sent again under the same id after every new connection; the house acts on it once. */
import { backoff } from './backoff.ts'
import { randomId } from './ids.ts'
import { connect, type Socket } from './way.ts'
import type { Bye, FromClients, FromHouse, Last, Move, News, Play, Undo, Whole } from './types'

export type LineState = 'calling' | 'open' | 'lost' | 'closed'

/** What a message is once its number has been checked: those that arrive here are always in order. */
export interface Ears {
  heard(message: FromHouse): void
  state(state: LineState): void
  /** Whether somebody here has said to be of age. */
  adult?(): boolean
}

const PING = 20_000
const DEAD = 45_000
const PATIENCE = 8_000
const FINAL: ReadonlySet<Bye['why']> = new Set(['moved', 'removed', 'gone'])

export class Line {
  readonly #table: string
  readonly #token: string | null
  readonly #ears: Ears
  readonly #unacknowledged = new Map<string, Play | Undo>()
  #socket: Socket | null = null
  /** Counts the calls: a socket that comes after the next call, or after the end, is hung up at once. */
  #calls = 0
  #last: Last | null = null
  /** A move is for the match in which it was made: sent again after a rematch it must not play in the next one. */
  #match: string | null = null
  #attempt = 0
  #greeted = false
  #closed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #stopWatching: () => void

  constructor(table: string, token: string | null, ears: Ears) {
    this.#table = table
    this.#token = token
    this.#ears = ears
    this.#stopWatching = this.#watch()
    this.#call()
  }

  /** Send a move; true answers come as Done, Refused or Stale under its id, which is given back. */
  play(ask: number, move: Move): string {
    return this.#keep({ type: 'Play', id: randomId(), ask, move, match: this.#match })
  }

  undo(): string {
    return this.#keep({ type: 'Undo', id: randomId(), match: this.#match })
  }

  /** Something that need not survive a lost line. */
  say(message: FromClients): void {
    if (this.#greeted) this.#send(message)
  }

  close(): void {
    this.#closed = true
    this.#stopWatching()
    clearTimeout(this.#retry)
    this.#hangUp()
    this.#ears.state('closed')
  }

  #keep(message: Play | Undo): string {
    this.#unacknowledged.set(message.id, message)
    this.say(message)
    return message.id
  }

  #call(): void {
    clearTimeout(this.#retry)
    this.#hangUp()
    this.#ears.state(this.#attempt === 0 ? 'calling' : 'lost')
    const call = ++this.#calls
    connect((socket) => {
      if (call === this.#calls && !this.#closed) this.#take(socket)
      else socket.close()
    })
  }

  #take(socket: Socket): void {
    this.#socket = socket
    socket.onopen = () => this.#hello()
    this.#retry = setTimeout(() => this.#lost(), PATIENCE)
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(String(event.data))
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #hello(): void {
    this.#heardAt = Date.now()
    this.#pulse = setInterval(() => this.#ping(), PING)
    this.#send({ type: 'Hello', table: this.#table, token: this.#token, last: this.#last, adult: this.#ears.adult?.() ?? false })
  }

  /** Anything odd: forget where we were and ask for everything anew. */
  #anew(): void {
    this.#last = null
    this.#lost()
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > DEAD) this.#lost()
    else this.#send({ type: 'Ping' })
  }

  #receive(data: string): void {
    this.#heardAt = Date.now()
    let message: FromHouse
    try {
      message = JSON.parse(data) as FromHouse
    } catch {
      return this.#anew()
    }
    switch (message.type) {
      case 'Welcome':
        return this.#welcomed(message)
      case 'Whole':
        return this.#whole(message)
      case 'News':
        return this.#news(message)
      case 'Done':
      case 'Refused':
      case 'Stale':
        this.#unacknowledged.delete(message.id)
        return this.#ears.heard(message)
      case 'Bye':
        if (FINAL.has(message.why)) this.close()
        return this.#ears.heard(message)
      case 'Pong':
        return
      default:
        return this.#ears.heard(message)
    }
  }

  #welcomed(message: FromHouse): void {
    clearTimeout(this.#retry)
    this.#greeted = true
    this.#attempt = 0
    this.#ears.state('open')
    this.#ears.heard(message)
    for (const kept of this.#unacknowledged.values()) this.#send(kept)
  }

  #whole(message: Whole): void {
    this.#last = { epoch: message.epoch, n: message.n }
    this.#match = message.match
    this.#ears.heard(message)
  }

  #news(message: News): void {
    if (this.#last === null || message.n > this.#last.n + 1) return this.#anew()
    if (message.n <= this.#last.n) return
    this.#last = { epoch: this.#last.epoch, n: message.n }
    this.#ears.heard(message)
  }

  #lost(): void {
    this.#hangUp()
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#ears.state('lost')
    this.#retry = setTimeout(() => this.#call(), backoff(this.#attempt))
    this.#attempt += 1
  }

  #hangUp(): void {
    clearInterval(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
  }

  /** Back from sleep, back on the network: try at once. */
  #watch(): () => void {
    const hurry = () => {
      if (this.#closed || document.visibilityState === 'hidden') return
      if (this.#socket === null) this.#call()
      else if (this.#greeted) this.#ping()
    }
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }

  #send(message: FromClients): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
