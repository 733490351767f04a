import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { entries, unzipped } from './unpacking.ts'

const BLOCK = 512

/** A tar as `packing.py` writes it. */
function tar(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const blocks: Buffer[] = []
  for (const [name, content] of Object.entries(files)) {
    const head = Buffer.alloc(BLOCK)
    head.write(name, 0)
    head.write(content.length.toString(8).padStart(11, '0'), 124)
    blocks.push(head, Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK))
    blocks.at(-1)!.write(content)
  }
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]))
}

const FILES = { 'a.txt': 'one', 'folder/empty.txt': '', 'folder/long.txt': 'x'.repeat(BLOCK), 'z.txt': 'y'.repeat(BLOCK + 1) }

test('every file of a pack comes out as it went in', () => {
  const found = [...entries(tar(FILES))].map(({ name, content }) => [name, new TextDecoder().decode(content)])
  assert.deepEqual(Object.fromEntries(found), FILES)
})

test('a pack is unzipped as it comes', async () => {
  const packed = new Response(gzipSync(tar(FILES))).body!
  assert.deepEqual(await unzipped(packed), tar(FILES))
})
