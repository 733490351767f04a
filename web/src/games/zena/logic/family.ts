/** The families of the seats: colour, hatch and initial are the family's; the mask stays that of the person. */
import type { Dress } from '../../../kit/masks'
import { dressed } from '../../../kit/masks'
import type { Sitting } from '../../../table/contract'

const COLOURS: readonly Dress['colour'][] = ['rosso', 'laguna', 'oro', 'salvia', 'mora']

export const colourOf = (seat: number): Dress['colour'] => COLOURS[seat % COLOURS.length]!
const NAMES = ['COSTAGGIA', 'BARBUSSI', 'MOSTASCI', 'QUEIRON', 'REPIGGIN']

export const familyOf = (sitting: Pick<Sitting, 'words'>, seat: number): string => sitting.words.text('Family', NAMES[seat] ?? '')
export const letterOf = (sitting: Pick<Sitting, 'words'>, seat: number): string => familyOf(sitting, seat).charAt(0)

export function dress(sitting: Pick<Sitting, 'chairs' | 'words'>): Dress[] {
  return dressed(sitting.chairs).map(({ mask }, seat) => ({ mask, colour: colourOf(seat), letter: letterOf(sitting, seat) }))
}
