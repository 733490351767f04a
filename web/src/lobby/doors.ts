/** The doors: `door.svg` in the folder of a game; all others have a plain one. */
import { byGame } from '../games/folders'
import plain from '../art/door.svg?raw'
import { drawing, type Drawing } from '../kit/art'

const RAW = byGame(import.meta.glob<string>('../games/*/door.svg', { eager: true, query: '?raw', import: 'default' }))

const PLAIN = drawing(plain)
const DOORS = new Map([...RAW].map(([game, raw]) => [game, drawing(raw)]))

export const doorOf = (game: string): Drawing => DOORS.get(game) ?? PLAIN
