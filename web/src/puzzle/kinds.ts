/** The kinds of puzzles, and their drawings. */
import ask from '../art/kinds/ask.svg?raw'
import certain from '../art/kinds/certain.svg?raw'
import knows from '../art/kinds/knows.svg?raw'
import lie from '../art/kinds/lie.svg?raw'
import lied from '../art/kinds/lied.svg?raw'
import who from '../art/kinds/who.svg?raw'
import { drawing } from '../kit/art'

export const KINDS = [
  { kind: 'who', drawn: drawing(who) },
  { kind: 'certain', drawn: drawing(certain) },
  { kind: 'ask', drawn: drawing(ask) },
  { kind: 'lie', drawn: drawing(lie) },
  { kind: 'lied', drawn: drawing(lied) },
  { kind: 'knows', drawn: drawing(knows) },
] as const
