/** What I do behind a door, once I have chosen enough. */
import type { Move } from '../../../table/contract'
import type { Draft } from '../state/draft.svelte'
import { ofType, withCards, withSeat } from './narrow'
import { MOVE_OF, type Card } from './numbers'

/** The card that I am about to load, of my hand. */
export function loading({ door, picked }: Pick<Draft, 'door' | 'picked'>, hand: readonly Card[]): Card | undefined {
  return door === 'porto' && picked.length ? hand[picked[0]!] : undefined
}

/** Undefined: there is something left to choose, or the house does not allow it. */
export function moveBehind({ door, picked, seat, number }: Draft, moves: readonly Move[], hand: readonly Card[]): Move | undefined {
  switch (door) {
    case 'fondaco':
    case 'consiglio':
      return ofType(moves, MOVE_OF[door])[0]
    case 'porto': {
      const card = loading({ door, picked }, hand)
      return card === undefined ? undefined : withCards(ofType(moves, MOVE_OF[door]), [card])
    }
    case 'caratello':
    case 'teatini':
      return withSeat(moves, MOVE_OF[door], seat, number)
    default:
      return undefined
  }
}
