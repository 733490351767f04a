/** The emblems of the five games. */
import { drawing, type Drawing } from './art'
import arsenalia from '../art/emblems/arsenalia.svg?raw'
import bacchanalia from '../art/emblems/bacchanalia.svg?raw'
import inkognito from '../art/emblems/inkognito.svg?raw'
import q from '../art/emblems/q.svg?raw'
import zena from '../art/emblems/zena.svg?raw'

export const EMBLEMS: Readonly<Record<string, Drawing>> = {
  arsenalia: drawing(arsenalia),
  bacchanalia: drawing(bacchanalia),
  inkognito: drawing(inkognito),
  q: drawing(q),
  zena: drawing(zena),
}
