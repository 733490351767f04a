/** What each figure wears: a seat its mask, the Ambassador his hat, the fourth agent a mask that nobody else has. */
import type { Sitting } from '../../../table/contract'
import { dressed, MASKS, type MaskName } from '../../../kit/masks'
import { FIGURES, type Figure } from './numbers'
import type { Open } from '../types'

export interface Worn {
  readonly figure: Figure
  readonly mask: MaskName | 'ambasciatore'
  readonly colour: string
  readonly letter: string
}

/** Each seat in its own mask, whatever part it plays now. */
export function inOwnMasks(sitting: Pick<Sitting, 'chairs' | 'view'>): Worn[] {
  const seats = dressed(sitting.chairs)
  return wornBy(sitting).map((worn) => ({ ...worn, ...seats[worn.figure] }))
}

export function wornBy(sitting: Pick<Sitting, 'chairs' | 'view'>): Worn[] {
  const open = sitting.view.open as Open
  const seats = dressed(sitting.chairs)
  const spare = MASKS.findLast((dress) => !seats.some((seat) => seat.mask === dress.mask))
  return FIGURES.map((figure) => {
    const dress = seats[figure]
    if (figure === open.ambassador) return { figure, mask: 'ambasciatore', colour: dress?.colour ?? '', letter: dress?.letter ?? 'A' }
    if (dress) return { figure, ...dress }
    return { figure, mask: spare?.mask ?? 'bauta', colour: 'mora', letter: '4' }
  })
}
