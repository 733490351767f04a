/** Python in a worker: Pyodide, the packages of the house, and how far the fetching is. */
import type { Sizes } from './messages'

/** The part of Pyodide that the house uses; its own types come with a package that the page is built without. */
export interface Python {
  readonly FS: EmscriptenFS
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void
  pyimport(module: string): unknown
}

export interface EmscriptenFS {
  mkdirTree(path: string): void
  mount(type: unknown, options: unknown, at: string): void
  createNode(parent: unknown, name: string, mode: number, device: number): EmscriptenNode
  readonly ErrnoError: new (code: number) => Error
}

export interface EmscriptenNode {
  id: number
  name: string
  mode: number
  node_ops: Record<string, unknown>
  stream_ops: Record<string, unknown>
}

const PACKAGES = '/lib/python3.14/site-packages'

/** The files that are fetched, and a number from 0 to 1 for how much of them has come. */
export async function startPython(base: string, progress: (done: number) => void): Promise<Python> {
  const folder = new URL('python/', base)
  const sizes = (await (await fetch(new URL('sizes.json', folder))).json()) as Sizes
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  let come = 0
  const counting = (size: number) => progress(Math.min(1, (come += size) / all))

  const plain = self.fetch
  self.fetch = async (input, init) => {
    const answer = await plain(input, init)
    return answer.url.startsWith(folder.href) && answer.body ? counted(answer, answer.body, counting) : answer
  }
  const packed = fetch(new URL('house.zip', folder)).then((answer) => answer.arrayBuffer())
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href)) as {
    loadPyodide(options: { indexURL: string }): Promise<Python>
  }
  const python = await loadPyodide({ indexURL: folder.href })
  python.unpackArchive(await packed, 'zip', { extractDir: PACKAGES })
  self.fetch = plain
  return python
}

/** The same answer; every piece of it is counted as it comes. */
function counted(answer: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>, counting: (size: number) => void): Response {
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      counting(piece.byteLength)
      controller.enqueue(piece)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(body.pipeThrough(counter), { status, statusText, headers })
}
