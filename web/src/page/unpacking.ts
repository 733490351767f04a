/** What `ridotto page` packs into one file (a tar, gzipped), unpacked into Python's folder. */

export interface Entry {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const BLOCK = 512
const text = new TextDecoder()

/** The files of a tar; their contents are parts of it, not copies. */
export function* entries(tar: Uint8Array<ArrayBuffer>): Generator<Entry> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const name = text.decode(tar.subarray(at, at + 100)).split('\0')[0]!
    const size = parseInt(text.decode(tar.subarray(at + 124, at + 135)), 8)
    at += BLOCK
    yield { name, content: tar.subarray(at, at + size) }
    at += Math.ceil(size / BLOCK) * BLOCK
  }
}

/** The tar in a file that was fetched. */
export async function unzipped(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}
