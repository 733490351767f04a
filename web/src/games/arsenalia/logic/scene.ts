/** What lies where: as it stands, or folded out of what was told while the director plays it. */
import type { Event, Sitting } from '../../../table/contract'
import { ringOf, type Ring } from './ring'
import { FALSE_CARDS, NOWHERE, SEATS, type Card, type Location, type Seat, type Square } from './numbers'
import type { Open } from '../types'

export interface Scene {
  readonly ring: Ring
  readonly at: readonly Square[]
  /** The owners of the cards on each square, the top one first. */
  readonly piles: readonly (readonly Seat[])[]
  readonly left: readonly number[]
  readonly ghosts: readonly Location[]
  readonly out: readonly Seat[]
  readonly turn: number
  readonly visitor: Seat
  readonly roll: number
  /** In this turn: who meets whom, also through the ghost. */
  readonly meeting: { readonly visitor: Seat; readonly owner: Seat; readonly ghost: boolean } | null
  /** In this turn: where the ghost has gone. */
  readonly ghostAt: Location
  /** The guess that has just been made. */
  readonly guess: { readonly seat: Seat; readonly institution: Card; readonly craft: Card; readonly right: boolean } | null
}

export function sceneOf(sitting: Pick<Sitting, 'log' | 'view' | 'showing'>): Scene {
  const open = sitting.view.open as Open
  const ring = ringOf(open.options.ring)
  const told = toldOf(sitting.log, ring)
  if (sitting.showing) return told
  const { at, piles, false_left: left, ghosts, out, turn, visitor, roll } = open
  return { ...told, at, piles, left, ghosts, out, turn, visitor, roll }
}

function toldOf(log: readonly Event[], ring: Ring): Scene {
  const at: Square[] = Array(SEATS).fill(NOWHERE)
  const left: number[] = Array(SEATS).fill(FALSE_CARDS)
  const piles: Seat[][] = ring.squares.map(() => [])
  const ghosts: Location[] = []
  const out: Seat[] = []
  let turn = 0
  let visitor = -1
  let roll = 0
  let meeting: Scene['meeting'] = null
  let ghostAt: Location = -1
  let guess: Scene['guess'] = null
  /** Who has just laid a card, and where: laid anew, it had been taken back. */
  let laid = null as { seat: Seat; square: Square } | null

  for (const event of log) {
    const seat = event.seat as Seat
    const square = event.square as Square
    switch (event.type) {
      case 'Placed':
      case 'PlacedAt':
      case 'Moved':
      case 'MovedTo':
        at[seat] = square
        break
      case 'Rolled':
        turn = event.turn as number
        visitor = seat
        roll = event.roll as number
        meeting = null
        ghostAt = -1
        guess = null
        break
      case 'Met':
      case 'GhostFound':
        laid = null
        meeting = { visitor: event.visitor as Seat, owner: event.owner as Seat, ghost: event.type === 'GhostFound' }
        break
      case 'Laid':
        if (laid?.seat === seat) piles[laid.square]!.pop()
        else left[seat]! -= 1
        piles[square]!.push(seat)
        laid = { seat, square }
        break
      case 'LookedAtPile':
        piles[square]!.shift()
        break
      case 'GhostSummoned':
        ghostAt = event.location as Location
        ghosts.push(ghostAt)
        break
      case 'Guessed':
        guess = { seat, institution: event.institution as Card, craft: event.craft as Card, right: event.right as boolean }
        if (guess.right) break
        out.push(seat)
        at[seat] = NOWHERE
        left[seat] = 0
        break
    }
  }
  return { ring, at, piles, left, ghosts, out, turn, visitor, roll, meeting, ghostAt, guess }
}

export function whoIsOn(scene: Pick<Scene, 'at'>, square: Square): Seat[] {
  return scene.at.flatMap((at, seat) => (at === square ? [seat] : []))
}
