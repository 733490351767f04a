/** The cards of Arsenalia in a puzzle. */
import './arsenalia.css'
import type { Printer } from '../../puzzle/pieces'
import { CRAFTS } from './logic/numbers'
import { EMBLEMS } from './pieces/faces'
import { en } from './words.en'
import { it } from './words.it'

const SAID = { it, en }

export const printed: Printer = (card, name, language) => ({
  picture: EMBLEMS[card]!,
  caption: SAID[language].broken[name] ?? name,
  name,
  kind: CRAFTS.includes(card) ? 'craft' : 'house',
})
