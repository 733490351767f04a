/** What the page and the worker of its house say to each other. */
export type ToHouse =
  | { type: 'open'; base: string; name: string }
  | { type: 'request'; id: number; method: string; target: string; headers: Record<string, string>; body: string }
  | { type: 'carry'; id: number; browser: string }
  | { type: 'bring'; id: number; file: Uint8Array }
  | { type: 'socket'; id: number }
  | { type: 'text'; id: number; text: string }
  | { type: 'close'; id: number }

export type FromHouseWorker =
  | { type: 'progress'; step: Step; done: number }
  | { type: 'ready'; kept: boolean }
  | { type: 'failed'; why: string }
  | { type: 'room'; full: boolean }
  | { type: 'answer'; id: number; status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | { type: 'said'; id: number; text: string | null }

/** Fetching the files, starting Python, opening the house. */
export type Step = 'files' | 'python' | 'house'

/** What `ridotto page` writes beside the files: their sizes, in bytes. */
export type Sizes = Record<string, number>
