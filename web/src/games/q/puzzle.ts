/** What can be said of a load in Q, in a puzzle. */
import { drawing } from '../../kit/art'
import type { Printer } from '../../puzzle/pieces'
import action from './art/v-azione.svg?raw'
import book from './art/v-libro.svg?raw'
import event from './art/v-evento.svg?raw'
import goods from './art/v-comune.svg?raw'

const PICTURES = [book, goods, event, action].map(drawing)

export const printed: Printer = (card, name) => ({ picture: PICTURES[card]!, caption: name, name })
