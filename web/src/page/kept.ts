/** Files that the browser keeps for this page (OPFS), as a folder of Python's: SQLite writes to them and flushes them.
 *
 *  They are opened before Python starts, because later there is no waiting: so there is a fixed set of them. */
import type { EmscriptenFS, EmscriptenNode } from './python'

export interface Handle {
  read(buffer: ArrayBufferView, at: { at: number }): number
  write(buffer: ArrayBufferView, at: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
}

const ENOENT = 44
const EACCES = 2
const ENOSPC = 51
const EINVAL = 28
const FOLDER_MODE = 0o40777
const FILE_MODE = 0o100666

/** Opens the files; null if this browser keeps none (a private window, say). */
export async function keptFiles(folder: string, names: readonly string[]): Promise<Map<string, Handle> | null> {
  try {
    const root = await navigator.storage.getDirectory()
    const at = await root.getDirectoryHandle(encodeURIComponent(folder), { create: true })
    const found = new Map<string, Handle>()
    for (const name of names) {
      const file = await at.getFileHandle(name, { create: true })
      found.set(name, await (file as unknown as { createSyncAccessHandle(): Promise<Handle> }).createSyncAccessHandle())
    }
    return found
  } catch (error) {
    console.warn('this browser keeps no files for the page', error)
    return null
  }
}

interface Stream {
  node: EmscriptenNode
  position: number
}

/** Hears whether there is room: that a transaction found none, and then that one did. SQLite ends each, kept or taken
 *  back, by emptying its journal. */
class Room {
  #refused = false
  #full = false
  readonly #tell: (full: boolean) => void

  constructor(tell: (full: boolean) => void) {
    this.#tell = tell
  }

  refused(): void {
    this.#refused = true
    if (!this.#full) this.#tell((this.#full = true))
  }

  ended(): void {
    if (this.#full && !this.#refused) this.#tell((this.#full = false))
    this.#refused = false
  }
}

/** The file system of these files, to be mounted; `tell` hears when the browser grants no more room, and when it does again. */
export function fileSystem(FS: EmscriptenFS, handles: ReadonlyMap<string, Handle>, tell: (full: boolean) => void) {
  const handleOf = new Map<EmscriptenNode, Handle>()
  const room = new Room(tell)
  const granted = <T>(change: () => T): T => {
    try {
      return change()
    } catch {
      room.refused()
      throw new FS.ErrnoError(ENOSPC)
    }
  }
  const fail = (code: number) => () => {
    throw new FS.ErrnoError(code)
  }
  const node_ops = {
    getattr(node: EmscriptenNode) {
      const size = handleOf.get(node)?.getSize() ?? 4096
      const [atime, mtime, ctime] = [new Date(0), new Date(0), new Date(0)]
      const rest = { dev: 1, ino: node.id, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: Math.ceil(size / 4096) }
      return { ...rest, mode: node.mode, size, atime, mtime, ctime }
    },
    setattr(node: EmscriptenNode, { size }: { size?: number | null }) {
      if (size == null) return
      granted(() => handleOf.get(node)?.truncate(size))
      if (size === 0) room.ended()
    },
    lookup: fail(ENOENT),
    mknod: fail(EACCES),
    rename: fail(EACCES),
    unlink: fail(EACCES),
    rmdir: fail(EACCES),
    readdir: () => ['.', '..', ...handles.keys()],
    symlink: fail(EACCES),
    readlink: fail(EINVAL),
  }
  const stream_ops = {
    read({ node }: Stream, heap: Int8Array, offset: number, length: number, position: number) {
      return handleOf.get(node)!.read(heap.subarray(offset, offset + length), { at: position })
    },
    write({ node }: Stream, heap: Int8Array, offset: number, length: number, position: number) {
      return granted(() => handleOf.get(node)!.write(heap.subarray(offset, offset + length), { at: position }))
    },
    llseek(stream: Stream, offset: number, whence: number) {
      const size = handleOf.get(stream.node)?.getSize() ?? 0
      const position = offset + (whence === 1 ? stream.position : whence === 2 ? size : 0)
      if (position < 0) throw new FS.ErrnoError(EINVAL)
      return position
    },
    fsync({ node }: Stream) {
      granted(() => handleOf.get(node)?.flush())
      return 0
    },
  }
  return {
    mount() {
      const root = FS.createNode(null, '/', FOLDER_MODE, 0)
      Object.assign(root, { node_ops, stream_ops })
      for (const [name, handle] of handles) {
        const node = FS.createNode(root, name, FILE_MODE, 0)
        Object.assign(node, { node_ops, stream_ops })
        handleOf.set(node, handle)
      }
      return root
    },
  }
}
