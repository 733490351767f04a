/** The drawings of Bacchanalia: roundels of the figures, signs of the Umbra, ornaments, the candle. */
import { drawing, type Drawing } from '../../../kit/art'
import accusator from '../art/accusator.svg?raw'
import amans from '../art/amans.svg?raw'
import bacchus from '../art/bacchus.svg?raw'
import candela from '../art/candela.svg?raw'
import edera from '../art/edera.svg?raw'
import ghirlanda from '../art/ghirlanda.svg?raw'
import miles from '../art/miles.svg?raw'
import minerva from '../art/minerva.svg?raw'
import parcae from '../art/parcae.svg?raw'
import pluto from '../art/pluto.svg?raw'
import satyrus from '../art/satyrus.svg?raw'
import tralcio from '../art/tralcio.svg?raw'
import uAccusator from '../art/u-accusator.svg?raw'
import uAmans from '../art/u-amans.svg?raw'
import uBacchus from '../art/u-bacchus.svg?raw'
import uMiles from '../art/u-miles.svg?raw'
import uMinerva from '../art/u-minerva.svg?raw'
import uParcae from '../art/u-parcae.svg?raw'
import uPluto from '../art/u-pluto.svg?raw'
import uSatyrus from '../art/u-satyrus.svg?raw'
import uVenus from '../art/u-venus.svg?raw'
import uSegno from '../art/u-vinum-segno.svg?raw'
import uVinum from '../art/u-vinum.svg?raw'
import venus from '../art/venus.svg?raw'
import vinum from '../art/vinum.svg?raw'

/** By number of Deus; Parcae under its number of Umbra. */
export const ROUNDELS: readonly Drawing[] = [bacchus, pluto, accusator, minerva, venus, satyrus, miles, amans, vinum, vinum, parcae].map(
  drawing,
)
/** By number of Umbra. */
export const SIGNS: readonly Drawing[] = [
  uBacchus,
  uPluto,
  uAccusator,
  uMinerva,
  uVenus,
  uSatyrus,
  uMiles,
  uAmans,
  uVinum,
  uSegno,
  uParcae,
].map(drawing)
export const CANDLE = drawing(candela)
export const IVY = drawing(edera)
export const GARLAND = drawing(ghirlanda)
export const VINE = drawing(tralcio)
