import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileSystem, type Handle } from './kept.ts'
import type { EmscriptenFS, EmscriptenNode } from './python.ts'

/** As much of a file of the browser's as there is room for. */
class Bytes implements Handle {
  size = 0
  room = Infinity
  read = () => 0
  write(bytes: ArrayBufferView, { at }: { at: number }): number {
    if (at + bytes.byteLength > this.room) throw new DOMException('', 'QuotaExceededError')
    this.size = Math.max(this.size, at + bytes.byteLength)
    return bytes.byteLength
  }
  truncate(size: number): void {
    this.size = size
  }
  getSize = () => this.size
  flush = () => undefined
}

class ErrnoError extends Error {
  readonly code: number
  constructor(code: number) {
    super()
    this.code = code
  }
}

function mounted(file: Bytes, journal: Bytes) {
  const nodes = new Map<string, EmscriptenNode>()
  const createNode = (_: unknown, name: string, mode: number): EmscriptenNode => {
    const node = { id: nodes.size, name, mode, node_ops: {}, stream_ops: {} }
    nodes.set(name, node)
    return node
  }
  const heard: boolean[] = []
  const handles = new Map([
    ['db', file],
    ['journal', journal],
  ])
  const system = fileSystem({ createNode, ErrnoError } as unknown as EmscriptenFS, handles, (full) => heard.push(full))
  system.mount()
  type Ops = {
    write(stream: object, heap: Int8Array, offset: number, length: number, position: number): number
    fsync(stream: object): number
  }
  type Attributes = { setattr(node: EmscriptenNode, attributes: { size: number }): void }
  const write = (name: string) => {
    const node = nodes.get(name)!
    return (node.stream_ops as unknown as Ops).write({ node, position: 0 }, new Int8Array(100), 0, 100, 0)
  }
  const empty = (name: string) => (nodes.get(name)!.node_ops as unknown as Attributes).setattr(nodes.get(name)!, { size: 0 })
  return { heard, write, empty }
}

test('no more room is an error of the disk, and told once; that there is room again, with the next transaction', () => {
  const [file, journal] = [new Bytes(), new Bytes()]
  const { heard, write, empty } = mounted(file, journal)
  const transaction = () => {
    write('journal')
    try {
      write('db')
    } finally {
      empty('journal')
    }
  }
  transaction()
  assert.deepEqual(heard, [])
  file.room = 50
  for (let n = 0; n < 2; n++) assert.throws(transaction, (error) => error instanceof ErrnoError && error.code === 51)
  assert.deepEqual(heard, [true])
  file.room = Infinity
  transaction()
  assert.deepEqual(heard, [true, false])
})
