/** How this page reaches its house: over the network, or in a worker of its own. */

/** What a line needs of a socket. */
export interface Socket {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

/** Whether the house is in the page: its index says so. */
export const inPage = typeof document !== 'undefined' && document.querySelector?.('meta[name="ridotto-house"]') != null

const page = () => import('../page/inPage')

/** The answer of the house to a request for this path under `/api/`. */
export function fetchFromHouse(path: string, init: RequestInit = {}): Promise<Response> {
  return inPage ? page().then(({ house }) => house.fetch(path, init)) : fetch(path, init)
}

/** Opens a socket to the house as soon as that can be. */
export function connect(then: (socket: Socket) => void): void {
  if (inPage) void page().then(({ house }) => house.connect(then))
  else then(new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`) as Socket)
}
