/** What I have done in this turn, out of what was told. */
import type { Event } from '../../../table/contract'
import type { Area, Card, Piece, Seat } from './numbers'

export interface Turned {
  readonly moved: { readonly piece: Piece; readonly origin: Area; readonly area: Area } | null
  readonly played: { readonly card: Card; readonly area: Area } | null
  readonly joined: readonly Card[]
}

export function turnedBy(log: readonly Event[], me: Seat): Turned {
  const from = log.findLastIndex(({ type }) => type === 'Passed' || type === 'MonthBegan' || type === 'TurnsAgain')
  const turn = log.slice(from + 1).filter(({ seat }) => seat === me)
  const moved = turn.find(({ type }) => type === 'PieceMoved')
  const at = turn.findIndex(({ type }) => type === 'Played')
  const played = turn[at]
  const joined = turn.filter(({ type, card }, n) => type === 'CubePut' && !(played && n > at && card === played.card))
  return {
    moved: moved ? { piece: moved.piece as Piece, origin: moved.origin as Area, area: moved.area as Area } : null,
    played: played ? { card: played.card as Card, area: played.area as Area } : null,
    joined: joined.map(({ card }) => card as Card),
  }
}
