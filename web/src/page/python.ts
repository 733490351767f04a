/** Python in a worker: Pyodide, the packages of the house, and how far the fetching is. */
import type { Sizes } from './messages'
import { entries, unzipped } from './unpacking'

/** The part of Pyodide that the house uses; its own types come with a package that the page is built without. */
export interface Python {
  readonly FS: EmscriptenFS
  pyimport(module: string): unknown
}

export interface EmscriptenFS {
  mkdirTree(path: string): void
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void
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

const INTERPRETER = 'pyodide.asm.wasm'
/** Time zones come from a package, so Python need not look up how it was built to know in which folders they might be. */
const ENVIRONMENT = { PYTHONTZPATH: '' }
const PACKAGES = '/lib/python3.14/site-packages'

/** Starts Python with the packages of some packs (`packing.py`), from a compiled interpreter. */
export async function startPython(base: string, interpreter: Promise<WebAssembly.Module>, packs: readonly string[]): Promise<Python> {
  const folder = new URL('python/', base)
  const packed = packs.map((name) => fetch(new URL(name, folder)).then((answer) => unzipped(answer.body!)))
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href)) as {
    loadPyodide(options: { indexURL: string; env: Record<string, string> }): Promise<Python>
  }
  const handBack = handOver(folder, interpreter)
  const python = await loadPyodide({ indexURL: folder.href, env: ENVIRONMENT })
  handBack()
  for (const tar of packed) unpack(python.FS, await tar)
  return python
}

/** Fetches and compiles the interpreter, once for all workers. */
export function compiled(base: string): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(new URL(`python/${INTERPRETER}`, base)))
}

/** Has Pyodide, which would fetch the interpreter and compile it, take this one; returns what ends that. */
function handOver(folder: URL, interpreter: Promise<WebAssembly.Module>): () => void {
  const { instantiateStreaming } = WebAssembly
  const plain = self.fetch
  self.fetch = async (input, init) => (String(input) === `${folder.href}${INTERPRETER}` ? new Response() : plain(input, init))
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await interpreter
    return { module, instance: await WebAssembly.instantiate(module, imports) }
  }
  return () => {
    self.fetch = plain
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}

function unpack(FS: EmscriptenFS, tar: Uint8Array<ArrayBuffer>): void {
  const made = new Set<string>()
  for (const { name, content } of entries(tar)) {
    const path = `${PACKAGES}/${name}`
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!made.has(folder)) FS.mkdirTree(folder)
    made.add(folder)
    FS.writeFile(path, content, { canOwn: true })
  }
}

/** From now on what is fetched is counted, in copies of the answers: only of an answer as it came does the browser keep the
 *  compiled code for the next visit. `progress` gets a number from 0 to 1. */
export function countFetched(base: string, progress: (done: number) => void): void {
  const plain = self.fetch
  const folder = new URL('python/', base)
  const sizes = plain(new URL('sizes.json', folder)).then((answer) => answer.json() as Promise<Sizes>)
  let come = 0
  const count = async (answer: Response) => {
    const all = Object.values(await sizes).reduce((sum, size) => sum + size, 0)
    for (const reader = answer.body!.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return
      progress(Math.min(1, (come += value.byteLength) / all))
    }
  }
  self.fetch = async (input, init) => {
    const answer = await plain(input, init)
    if (answer.url.startsWith(folder.href) && answer.body) void count(answer.clone()).catch(() => undefined)
    return answer
  }
}
