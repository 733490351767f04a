/** The house, in a worker of the page. */
import type { Beginning } from './bots.worker'
import { fileSystem, keptFiles } from './kept'
import type { FromHouseWorker, ToHouse } from './messages'
import { compiled, countFetched, startPython } from './python'

interface Door {
  request(method: string, target: string, headers: string, body: string): Promise<[number, string, Uint8Array<ArrayBuffer>]>
  carry(browser: string): Promise<Uint8Array<ArrayBuffer>>
  bring(file: Uint8Array): Promise<[number, Uint8Array<ArrayBuffer>]>
  opened(socket: number): void
  said(socket: number, text: string): void
  closed(socket: number): void
}

interface Entry {
  open_house(
    file: string,
    post: (socket: number, text: string | null | undefined) => void,
    ask: (job: Uint8Array) => Promise<Uint8Array>,
    restart: () => void,
  ): Promise<Door>
}

const PACKS = ['bots.pack', 'house.pack']
const FOLDER = '/house'
const FILES = ['ridotto.db', 'ridotto.db-journal', 'ridotto.db-lock']

const post = (message: FromHouseWorker) => self.postMessage(message)

/** How long the second worker stays when nobody thinks in it. */
const REST = 60_000

/** The worker in which bots that search, and the coach, think. It is made when one of them is asked, and again after one
 *  thought for too long; when nobody thinks in it any more it goes, with all its memory. */
class Bots {
  readonly #beginning: Beginning
  #worker: Worker | null = null
  #answer: ((answer: Uint8Array) => void) | null = null
  #resting = 0

  constructor(beginning: Beginning) {
    this.#beginning = beginning
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'ridotto-bots' })
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
      this.#resting = setTimeout(() => this.restart(), REST)
      this.#answer?.(data)
    }
    worker.postMessage(this.#beginning)
    return (this.#worker = worker)
  }

  ask(job: Uint8Array): Promise<Uint8Array> {
    clearTimeout(this.#resting)
    const worker = this.#ready()
    return new Promise((resolve) => {
      this.#answer = resolve
      worker.postMessage(job)
    })
  }

  restart(): void {
    clearTimeout(this.#resting)
    this.#worker?.terminate()
    this.#worker = null
  }
}

async function open(base: string, name: string): Promise<Door> {
  post({ type: 'progress', step: 'files', done: 0 })
  countFetched(base, (done) => post({ type: 'progress', step: 'files', done }))
  const interpreter = compiled(base)
  const [handles, python] = await Promise.all([keptFiles(name, FILES), startPython(base, interpreter, PACKS)])
  post({ type: 'progress', step: 'house', done: 0 })
  python.FS.mkdirTree(FOLDER)
  if (handles) {
    const room = (full: boolean) => post({ type: 'room', full })
    python.FS.mount(fileSystem(python.FS, handles, room), {}, FOLDER)
  }
  const entry = python.pyimport('ridotto.server.browser.entry') as Entry
  const bots = new Bots({ base, interpreter: await interpreter })
  const door = await entry.open_house(
    `${FOLDER}/${FILES[0]}`,
    (id, text) => post({ type: 'said', id, text: text ?? null }),
    (job) => bots.ask(job),
    () => bots.restart(),
  )
  post({ type: 'ready', kept: handles !== null })
  return door
}

let door: Promise<Door> | null = null

async function take(message: ToHouse): Promise<void> {
  if (message.type === 'open') {
    door = open(message.base, message.name)
    door.catch((error: unknown) => post({ type: 'failed', why: String(error) }))
    return
  }
  const house = await door!
  switch (message.type) {
    case 'request': {
      const { id, method, target, headers, body } = message
      const [status, given, bytes] = await house.request(method, target, JSON.stringify(headers), body)
      return post({ type: 'answer', id, status, headers: JSON.parse(given) as Record<string, string>, body: bytes })
    }
    case 'carry':
      return post({ type: 'answer', id: message.id, status: 200, headers: {}, body: await house.carry(message.browser) })
    case 'bring': {
      const [status, body] = await house.bring(message.file)
      return post({ type: 'answer', id: message.id, status, headers: {}, body })
    }
    case 'socket':
      return house.opened(message.id)
    case 'text':
      return house.said(message.id, message.text)
    case 'close':
      return house.closed(message.id)
  }
}

self.onmessage = ({ data }: MessageEvent<ToHouse>) => void take(data)
