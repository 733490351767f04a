/** The emblems that are drawn: `emblem.svg` in the folder of a game. */
import { byGame } from '../games/folders'
import { drawing } from './art'

const RAW = byGame(import.meta.glob<string>('../games/*/emblem.svg', { eager: true, query: '?raw', import: 'default' }))

export const EMBLEMS = new Map([...RAW].map(([game, raw]) => [game, drawing(raw)]))
