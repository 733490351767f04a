import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SOUNDS } from './sounds.ts'

const GAMES = new URL('../games/', import.meta.url)

test('there are twelve sounds, all of them short', () => {
  assert.equal(Object.keys(SOUNDS).length, 12)
  for (const [name, grains] of Object.entries(SOUNDS)) {
    const lasts = Math.max(...grains.map((grain) => grain.at + grain.lasts))
    assert.ok(lasts > 50 && lasts < 700, `${name} lasts ${lasts} ms`)
  }
})

test('games name only sounds that there are, and every sound is somewhere in use', () => {
  const used = new Set<string>(['knock', 'fanfare'])
  for (const game of readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const sounds = JSON.parse(readFileSync(new URL(`${game.name}/sounds.json`, GAMES), 'utf8')) as Record<string, string>
    for (const sound of Object.values(sounds)) {
      assert.ok(sound in SOUNDS, `${game.name}: ${sound}`)
      used.add(sound)
    }
  }
  assert.deepEqual([...used].sort(), Object.keys(SOUNDS).sort())
})
