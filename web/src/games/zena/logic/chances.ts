/** Which faces of the die win, leave it undecided or lose, given what is added to them. */
import { LOST, UNDECIDED, WON } from './numbers.ts'

export interface Chances {
  /** How each face comes out, from 1. */
  readonly faces: readonly number[]
  readonly won: number
  readonly lost: number
}

const LOST_UP_TO = 3
const WON_FROM = 6

export function chancesOf(added: number): Chances {
  const faces = [1, 2, 3, 4, 5, 6].map((die) => (die + added >= WON_FROM ? WON : die + added <= LOST_UP_TO ? LOST : UNDECIDED))
  const count = (result: number) => faces.filter((face) => face === result).length
  return { faces, won: count(WON), lost: count(LOST) }
}
