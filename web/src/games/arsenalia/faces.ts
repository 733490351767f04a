/** What is printed on the ten cards, the five landmarks of the chart, and the small pieces. */
import { drawing, type Drawing } from '../../kit/art'
import type { Face } from '../../kit/face'
import ascia from '../../art/arsenalia/ascia.svg?raw'
import barca from '../../art/arsenalia/barca.svg?raw'
import biennale from '../../art/arsenalia/biennale.svg?raw'
import comune from '../../art/arsenalia/comune.svg?raw'
import corder from '../../art/arsenalia/corder.svg?raw'
import corderie from '../../art/arsenalia/corderie.svg?raw'
import dado from '../../art/arsenalia/dado.svg?raw'
import dorso from '../../art/arsenalia/dorso-grigio.svg?raw'
import fantasma from '../../art/arsenalia/fantasma.svg?raw'
import favro from '../../art/arsenalia/favro.svg?raw'
import gru from '../../art/arsenalia/gru.svg?raw'
import impiraressa from '../../art/arsenalia/impiraressa.svg?raw'
import lume from '../../art/arsenalia/lume.svg?raw'
import marina from '../../art/arsenalia/marina.svg?raw'
import peril from '../../art/arsenalia/peril.svg?raw'
import portamagna from '../../art/arsenalia/portamagna.svg?raw'
import remer from '../../art/arsenalia/remer.svg?raw'
import sottomarino from '../../art/arsenalia/sottomarino.svg?raw'
import sovr from '../../art/arsenalia/sovr.svg?raw'
import torre from '../../art/arsenalia/torre.svg?raw'
import { CRAFTS, type Card } from './types'
import type { Tongue } from './words'

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
