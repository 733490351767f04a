/** The faces of the eight cards and the pictures of the five places. */
import type { Face } from '../../../kit/face'
import { drawing } from '../../../kit/art'
import b from '../art/agents/B.svg?raw'
import f from '../art/agents/F.svg?raw'
import x from '../art/agents/X.svg?raw'
import z from '../art/agents/Z.svg?raw'
import rialto from '../art/places/rialto.svg?raw'
import salute from '../art/places/salute.svg?raw'
import sangiorgio from '../art/places/sangiorgio.svg?raw'
import sanmarco from '../art/places/sanmarco.svg?raw'
import sospiri from '../art/places/sospiri.svg?raw'
import { LETTERS, type Card } from '../logic/numbers'
import type { Tongue } from '../words'

export const CAMEOS = [f, b, z, x].map(drawing)
export const VIEWS = [rialto, sanmarco, sangiorgio, sospiri, salute].map(drawing)

export function faceOf(card: Card, tongue: Tongue): Face {
  const picture = CAMEOS[card]
  if (picture) return { picture, letter: LETTERS[card]!, caption: tongue.card(card), name: tongue.card(card) }
  return { number: tongue.card(card), caption: tongue.fragment, name: tongue.card(card) }
}
