/** What is printed on the ten cards, the five landmarks of the chart, and the small pieces. */
import { drawing, type Drawing } from '../../../kit/art'
import type { Face } from '../../../kit/face'
import ascia from '../art/ascia.svg?raw'
import barca from '../art/barca.svg?raw'
import biennale from '../art/biennale.svg?raw'
import comune from '../art/comune.svg?raw'
import corder from '../art/corder.svg?raw'
import corderie from '../art/corderie.svg?raw'
import dado from '../art/dado.svg?raw'
import dorso from '../art/dorso-grigio.svg?raw'
import fantasma from '../art/fantasma.svg?raw'
import favro from '../art/favro.svg?raw'
import gru from '../art/gru.svg?raw'
import impiraressa from '../art/impiraressa.svg?raw'
import lume from '../art/lume.svg?raw'
import marina from '../art/marina.svg?raw'
import peril from '../art/peril.svg?raw'
import portamagna from '../art/portamagna.svg?raw'
import remer from '../art/remer.svg?raw'
import sottomarino from '../art/sottomarino.svg?raw'
import sovr from '../art/sovr.svg?raw'
import torre from '../art/torre.svg?raw'
import { CRAFTS, type Card } from '../logic/numbers'
import type { Tongue } from '../words'

export const BOAT = drawing(barca)
export const DIE = drawing(dado)
export const GREY_BACK = drawing(dorso)
export const GHOST = drawing(fantasma)
export const LAMP = drawing(lume)
/** By card. */
export const EMBLEMS: readonly Drawing[] = [marina, peril, biennale, comune, sovr, corder, favro, impiraressa, ascia, remer].map(drawing)
/** By location. */
export const LANDMARKS: readonly Drawing[] = [portamagna, sottomarino, torre, gru, corderie].map(drawing)

export function faceOf(card: Card, say: Tongue): Face {
  const name = say.card(card)
  return { picture: EMBLEMS[card]!, caption: say.printed(card), name, kind: CRAFTS.includes(card) ? 'craft' : 'house' }
}
