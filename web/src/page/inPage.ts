/** The house in a worker of this page: requests, sockets, and how far it is. */
import type { Socket } from '../wire/way'
import { keepForLater } from './offline'
import type { FromHouseWorker, ToHouse } from './messages'
import { starting } from './starting.svelte'

/** What does not change while the page is open lies beside it as files: nobody waits for Python to read the rules. */
const FILED = /^\/api\/(house|games\/[^/]+\/(words|rules)\/[a-z]+|games\/[^/]+\/(lesson|second))$/
/** How long another tab may take to let go of the house before this one says that it is open there. */
const PATIENCE = 1000

const base = new URL('.', location.href.split('#')[0]).href
const name = new URL(base).pathname

class PageSocket implements Socket {
  readyState: number = WebSocket.OPEN
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly #post: (message: ToHouse) => void
  readonly #id: number

  constructor(id: number, post: (message: ToHouse) => void) {
    this.#id = id
    this.#post = post
    post({ type: 'socket', id })
  }

  heard(text: string | null): void {
    if (text !== null) return this.onmessage?.({ data: text })
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }

  send(text: string): void {
    this.#post({ type: 'text', id: this.#id, text })
  }

  close(): void {
    this.readyState = WebSocket.CLOSING
    this.#post({ type: 'close', id: this.#id })
  }
}

class HouseInPage {
  #worker: Worker | null = null
  #number = 0
  readonly #early: ToHouse[] = []
  readonly #waiting = new Map<number, { resolve: (answer: Response) => void; reject: (error: Error) => void }>()
  readonly #sockets = new Map<number, PageSocket>()
  #ready: () => void = () => undefined
  readonly #opened = new Promise<void>((resolve) => (this.#ready = resolve))

  constructor() {
    this.#begin()
  }

  #begin(): void {
    // over plain http there are none, and nothing is kept that two tabs could spoil
    const locks = navigator.locks as LockManager | undefined
    if (!locks) return this.#open()
    const elsewhere = setTimeout(() => (starting.state = 'elsewhere'), PATIENCE)
    void locks.request(`ridotto ${name}`, () => {
      clearTimeout(elsewhere)
      this.#open()
      return new Promise(() => undefined) // one tab has the house, until it is closed
    })
  }

  async fetch(path: string, { method = 'GET', headers = {}, body = '' }: RequestInit): Promise<Response> {
    if (method === 'GET' && FILED.test(path)) return fetch(new URL(`.${path}.json`, base))
    const given = { headers: headers as Record<string, string>, body: body as string }
    return this.#ask((id) => ({ type: 'request', id, method, target: path, ...given }))
  }

  /** Everything as one file, with what the browser keeps. */
  async carry(browser: Readonly<Record<string, string>>): Promise<Blob> {
    return (await this.#ask((id) => ({ type: 'carry', id, browser: JSON.stringify(browser) }))).blob()
  }

  /** Adds what is in such a file. */
  bring(file: Uint8Array): Promise<Response> {
    return this.#ask((id) => ({ type: 'bring', id, file }))
  }

  async #ask(message: (id: number) => ToHouse): Promise<Response> {
    if (starting.state === 'failed') throw new TypeError('the house of this page could not be opened')
    const id = ++this.#number
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post(message(id))
    })
  }

  /** Opens a socket once the house is open. */
  async connect(then: (socket: Socket) => void): Promise<void> {
    await this.#opened
    const id = ++this.#number
    const socket = new PageSocket(id, (message) => this.#post(message))
    this.#sockets.set(id, socket)
    then(socket)
    socket.onopen?.()
  }

  #open(): void {
    const worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module', name: 'ridotto-house' })
    worker.onmessage = ({ data }: MessageEvent<FromHouseWorker>) => this.#take(data)
    worker.onerror = () => this.#failed()
    this.#worker = worker
    starting.state = 'starting'
    this.#post({ type: 'open', base, name })
    for (const message of this.#early.splice(0)) this.#post(message)
  }

  #post(message: ToHouse): void {
    if (this.#worker) this.#worker.postMessage(message)
    else this.#early.push(message)
  }

  #take(message: FromHouseWorker): void {
    switch (message.type) {
      case 'progress':
        starting.step = message.step
        starting.done = message.done
        return
      case 'ready':
        starting.kept = message.kept
        starting.state = 'ready'
        void keepForLater(base)
        return this.#ready()
      case 'room':
        starting.full = message.full
        return
      case 'failed':
        console.error(message.why)
        return this.#failed()
      case 'answer': {
        const { id, status, headers, body } = message
        this.#waiting.get(id)?.resolve(new Response(body, { status, headers }))
        this.#waiting.delete(id)
        return
      }
      case 'said':
        this.#sockets.get(message.id)?.heard(message.text)
        if (message.text === null) this.#sockets.delete(message.id)
        return
    }
  }

  #failed(): void {
    starting.state = 'failed'
    for (const { reject } of this.#waiting.values()) reject(new TypeError('the house of this page could not be opened'))
    this.#waiting.clear()
  }
}

export const house = new HouseInPage()
