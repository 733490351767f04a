/** Small signs, drawn once. */
import { drawing } from './art'
import abaco from '../art/abaco.svg?raw'
import busta from '../art/busta.svg?raw'
import lanterna from '../art/lanterna.svg?raw'
import ricevitore from '../art/ricevitore.svg?raw'
import segno from '../art/segno.svg?raw'
import sigillo from '../art/sigillo.svg?raw'
import telefono from '../art/telefono.svg?raw'

export const ABACUS = drawing(abaco)
export const ENVELOPE = drawing(busta)
export const LANTERN = drawing(lanterna)
export const RECEIVER = drawing(ricevitore)
export const BLACK_CARD = drawing(segno)
export const SEAL = drawing(sigillo)
export const TELEPHONE = drawing(telefono)
