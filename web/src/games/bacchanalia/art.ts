/** The drawings of Bacchanalia: roundels of the figures, signs of the Umbra, ornaments, the candle. */
import { drawing, type Drawing } from '../../kit/art'
import accusator from '../../art/bacchanalia/accusator.svg?raw'
import amans from '../../art/bacchanalia/amans.svg?raw'
import bacchus from '../../art/bacchanalia/bacchus.svg?raw'
import candela from '../../art/bacchanalia/candela.svg?raw'
import edera from '../../art/bacchanalia/edera.svg?raw'
import ghirlanda from '../../art/bacchanalia/ghirlanda.svg?raw'
import miles from '../../art/bacchanalia/miles.svg?raw'
import minerva from '../../art/bacchanalia/minerva.svg?raw'
import parcae from '../../art/bacchanalia/parcae.svg?raw'
import pluto from '../../art/bacchanalia/pluto.svg?raw'
import satyrus from '../../art/bacchanalia/satyrus.svg?raw'
import tralcio from '../../art/bacchanalia/tralcio.svg?raw'
import uAccusator from '../../art/bacchanalia/u-accusator.svg?raw'
import uAmans from '../../art/bacchanalia/u-amans.svg?raw'
import uBacchus from '../../art/bacchanalia/u-bacchus.svg?raw'
import uMiles from '../../art/bacchanalia/u-miles.svg?raw'
import uMinerva from '../../art/bacchanalia/u-minerva.svg?raw'
import uParcae from '../../art/bacchanalia/u-parcae.svg?raw'
import uPluto from '../../art/bacchanalia/u-pluto.svg?raw'
import uSatyrus from '../../art/bacchanalia/u-satyrus.svg?raw'
import uVenus from '../../art/bacchanalia/u-venus.svg?raw'
import uSegno from '../../art/bacchanalia/u-vinum-segno.svg?raw'
import uVinum from '../../art/bacchanalia/u-vinum.svg?raw'
import venus from '../../art/bacchanalia/venus.svg?raw'
import vinum from '../../art/bacchanalia/vinum.svg?raw'

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
