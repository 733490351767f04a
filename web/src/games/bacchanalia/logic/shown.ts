/** How a move looks as a thing to choose. */
import type { Move, Sitting } from '../../../table/contract'
import { registerOf } from './register'
import { storyOf } from './story'
import type { Deus, Seat, Umbra } from './numbers'
import type { Open } from '../types'
import type { Tongue } from '../words'

export interface Shown {
  says: string
  line?: string
  deus?: Deus
  seat?: Seat
  card?: Umbra
}

export function shownAs(sitting: Sitting, say: Tongue, move: Move): Shown {
  const deus = move['deus'] as Deus
  switch (move.type) {
    case 'Sacrifice':
      return { card: move['card'] as Umbra, says: say.umbra(move['card'] as Umbra) }
    case 'GiveBacchus':
      return person(say, move['to'] as Seat)
    case 'WeaveFrom':
      return person(say, move['seat'] as Seat)
    case 'Return':
      return { deus, says: say.deus(deus) }
    case 'Take':
      return { deus, says: say.deus(deus), line: say.fromCentre }
    case 'TakeFrom':
      return { deus, seat: move['holder'] as Seat, says: say.deus(deus), line: say.of(say.name(move['holder'] as Seat)) }
    case 'Tie':
      return deus === null || deus === undefined ? { says: say.belongsNot } : { deus, says: say.deus(deus) }
    case 'GoElsewhere':
      return { says: say.elsewhere }
    case 'StayHere':
      return { says: say.stays }
    case 'BeWith':
      return { says: say.together }
    case 'BeApart':
      return { says: say.notTogether }
    case 'Allow':
      return { says: say.counts }
    case 'Object':
      return { says: say.objects }
    case 'Weave':
      return { says: wordsOf(sitting, move['number'] as number) }
    case 'ChooseEnding':
      return { says: capital(sitting.words.value('Ending', move['ending'] as number)) }
    case 'TurnFate':
      return { says: capital(sitting.words.value('Fate', move['fate'] as number)) }
    default:
      return { says: say.move(move) }
  }
}

const person = (say: Tongue, seat: Seat): Shown => ({ seat, says: say.name(seat), line: say.character(seat) })
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The words of an element of the register. */
export function wordsOf(sitting: Sitting, number: number): string {
  return (
    registerOf(sitting.view.open as Open, sitting.seat ?? -1, storyOf(sitting).texts).find((entry) => entry.number === number)?.says ?? ''
  )
}
