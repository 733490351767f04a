/** The masks of the seats: shape, colour and letter go together. */
import type { Chair } from '../wire/types'
import { drawing, type Drawing } from './art'
import ambasciatore from '../art/masks/ambasciatore.svg?raw'
import bauta from '../art/masks/bauta.svg?raw'
import colombina from '../art/masks/colombina.svg?raw'
import gatto from '../art/masks/gatto.svg?raw'
import medico from '../art/masks/medico.svg?raw'
import moretta from '../art/masks/moretta.svg?raw'
import volto from '../art/masks/volto.svg?raw'
import zanni from '../art/masks/zanni.svg?raw'

export type MaskName = Chair['mask']

export interface Dress {
  readonly mask: MaskName
  readonly colour: 'laguna' | 'rosso' | 'oro' | 'salvia' | 'mora' | 'porpora'
  readonly letter: string
}

/** In the order in which they are offered. */
export const MASKS: readonly Dress[] = [
  { mask: 'colombina', colour: 'laguna', letter: 'C' },
  { mask: 'moretta', colour: 'rosso', letter: 'M' },
  { mask: 'gatto', colour: 'oro', letter: 'G' },
  { mask: 'medico', colour: 'salvia', letter: 'D' },
  { mask: 'bauta', colour: 'mora', letter: 'B' },
  { mask: 'zanni', colour: 'porpora', letter: 'Z' },
]

export const DRAWN: Readonly<Record<MaskName | 'ambasciatore', Drawing>> = {
  ambasciatore: drawing(ambasciatore),
  bauta: drawing(bauta),
  colombina: drawing(colombina),
  gatto: drawing(gatto),
  medico: drawing(medico),
  moretta: drawing(moretta),
  volto: drawing(volto),
  zanni: drawing(zanni),
}

/** The plain mask of those who are no persons: it has no colour of its own. */
export const PLAIN: MaskName = 'volto'

/**
 * What each chair wears; whoever comes in a mask that is already at the table takes the first free one, and
 * whoever wears the plain one gets colour and letter of one that nobody wears.
 */
export function dressed(chairs: readonly Pick<Chair, 'mask'>[]): Dress[] {
  const worn = new Set<MaskName>()
  const take = (mask: MaskName): Dress => {
    const free = MASKS.filter((dress) => !worn.has(dress.mask))
    const dress = free.find((d) => d.mask === mask) ?? free[0] ?? MASKS[0]!
    worn.add(dress.mask)
    return dress
  }
  const coloured = chairs.map(({ mask }) => (mask === PLAIN ? null : take(mask)))
  return coloured.map((dress) => dress ?? { ...take(PLAIN), mask: PLAIN })
}
