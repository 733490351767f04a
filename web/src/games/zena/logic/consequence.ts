/** What a choice would mean, from what lies open: who may join, what the promoter gets, how the sums of control would stand. */
import type { Move } from '../../../table/contract'
import { POINTS, type Box, type Gain } from './box'
import { controlOf, type Control } from './control'
import type { Scene } from './scene'
import { HEIR, type Area, type Card, type Piece, type Seat } from './numbers'
import type { Places } from '../types'

/** Who will be asked whether to join a card that I play, in turn order, at the price that holds for the first of them. */
export function mayJoin(scene: Scene, box: Box, me: Seat, card: Card, cubes: number): { seats: Seat[]; price: number } {
  const { prices, area } = box.printed(card)
  const price = prices[cubes]
  if (price === undefined) return { seats: [], price: 0 }
  return { seats: scene.order.filter((seat) => seat !== me && scene.at[seat]!.includes(area) && scene.soldi[seat]! >= price), price }
}

/** What a join brings the promoter at once. */
export function promoted(scene: Scene, box: Box, me: Seat, area: Area, place: number): { seat: Seat; gain: Gain } | null {
  const [card, cubes] = scene.rows[area]![place]!
  const printed = box.printed(card)
  const gain = printed.type === 'X' ? null : printed.bonus[cubes.length]
  return gain && cubes.length && cubes[0] !== me ? { seat: cubes[0]!, gain } : null
}

/** The sums of both areas after a move. */
export function afterMove(scene: Scene, me: Seat, move: Move): { there: Control; here: Control } {
  const at = scene.at.map((places, seat) =>
    seat === me ? moved(places, move.piece as Piece, move.origin as Area, move.area as Area) : places,
  )
  const control = (area: Area) => controlOf(at, scene.manipulating, area, POINTS)
  return { there: control(move.area as Area), here: control(move.origin as Area) }
}

function moved(places: Places, piece: Piece, origin: Area, area: Area): Places {
  const n = piece === HEIR ? places.indexOf(origin, 2) : piece
  return places.map((place, at) => (at === n ? area : place)) as unknown as Places
}
