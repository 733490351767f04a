/** The cards of Inkognito in a puzzle. */
import type { Printer } from '../../puzzle/pieces'
import { LETTERS } from './logic/numbers'
import { CAMEOS } from './pieces/faces'
import { en } from './words.en'
import { it } from './words.it'

const SAID = { it, en }
/** What stands before the name of an agent; there is no room for it on a card. */
const TITLE = /^(Lord|Colonel|Mme) /

export const printed: Printer = (card, name, language) => {
  const picture = CAMEOS[card]
  if (picture) return { picture, letter: LETTERS[card]!, caption: name.replace(TITLE, ''), name }
  return { number: name, caption: SAID[language].fragment, name }
}
