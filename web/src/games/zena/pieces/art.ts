/** The drawings of Zena 1814: houses of the harbour, pieces, signs. */
import { drawing, type Drawing } from '../../../kit/art'
import ancora from '../art/ancora.svg?raw'
import banca from '../art/banca.svg?raw'
import capofamiglia from '../art/capofamiglia.svg?raw'
import carta from '../art/carta.svg?raw'
import cattedrale from '../art/cattedrale.svg?raw'
import clessidra from '../art/clessidra.svg?raw'
import cubo from '../art/cubo.svg?raw'
import dado from '../art/dado.svg?raw'
import dama from '../art/dama.svg?raw'
import forte from '../art/forte.svg?raw'
import mare from '../art/mare.svg?raw'
import molo from '../art/molo.svg?raw'
import palazzo from '../art/palazzo.svg?raw'
import pennone from '../art/pennone.svg?raw'
import porto from '../art/porto.svg?raw'
import prestigio from '../art/prestigio.svg?raw'
import rampollo from '../art/rampollo.svg?raw'
import soldo from '../art/soldo.svg?raw'
import strade from '../art/strade.svg?raw'
import type { Kind } from '../logic/box'

export const SEA = drawing(mare)
export const QUAY = drawing(molo)
export const FLAG = drawing(pennone)
export const CUBE = drawing(cubo)
/** By area. */
export const HOUSES: readonly Drawing[] = [strade, cattedrale, palazzo, banca, porto, forte].map(drawing)
/** By piece. */
export const FIGURES: readonly Drawing[] = [capofamiglia, dama, rampollo].map(drawing)
export const SIGNS = { soldi: drawing(soldo), prestige: drawing(prestigio), cards: drawing(carta) }
export const KINDS: Readonly<Record<Kind, Drawing>> = { T: drawing(clessidra), P: drawing(ancora), X: drawing(dado) }

/** Where a flag stands on the roof of each house, in its own drawing (210 wide). */
export const POLES: readonly (readonly [x: number, y: number])[] = [
  [128, 4],
  [35, 27],
  [59, 34],
  [41, 33],
  [47, 66],
  [132, 6],
]

const SVG = 'http://www.w3.org/2000/svg'
const HATCHES: Readonly<Record<string, string>> = {
  rosso: '<path d="M0 0V5" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>',
  laguna: '<path d="M0 2H5" stroke="#000" stroke-opacity=".65" stroke-width="1.4"/>',
  oro: '<circle cx="2" cy="2" r="1.2" fill="#000" fill-opacity=".75"/>',
  salvia: '<path d="M0 0V5" stroke="#000" stroke-opacity=".65" stroke-width="2"/>',
}
const TURNED: Readonly<Record<string, number>> = { rosso: 45, salvia: -45 }

/** The hatches of the families: one hidden drawing for the whole page, which all pieces and cubes refer to. */
export function layHatches(): void {
  if (document.getElementById('zena-hatches')) return
  const svg = document.createElementNS(SVG, 'svg')
  svg.id = 'zena-hatches'
  svg.setAttribute('width', '0')
  svg.setAttribute('height', '0')
  svg.setAttribute('aria-hidden', 'true')
  svg.style.position = 'absolute'
  for (const [colour, inner] of Object.entries(HATCHES)) {
    const pattern = document.createElementNS(SVG, 'pattern')
    pattern.id = `zena-${colour}`
    for (const [name, value] of [
      ['width', '5'],
      ['height', '5'],
      ['patternUnits', 'userSpaceOnUse'],
      ['patternTransform', `rotate(${TURNED[colour] ?? 0})`],
    ])
      pattern.setAttribute(name!, value!)
    pattern.innerHTML = inner
    svg.append(pattern)
  }
  document.body.append(svg)
}

export const hatchOf = (colour: string): string => (colour in HATCHES ? `url(#zena-${colour})` : 'none')
