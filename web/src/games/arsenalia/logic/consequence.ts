/** What landing on a square would mean, from what everybody can see. */
import type { Sitting } from '../../../table/contract'
import { whoIsOn, type Scene } from './scene'
import { GHOSTS_OF_EACH, LOCATIONS, type Seat, type Square } from './numbers'
import { strung, type Tongue } from '../words'

export interface Consequence {
  /** On the chart. */
  readonly tag: string
  /** On the cloth. */
  readonly text: string
  readonly who: readonly Seat[]
  readonly pile: readonly Seat[]
  readonly ghost: boolean
}

export function consequenceOf(sitting: Pick<Sitting, 'seat'>, scene: Scene, square: Square, say: Tongue): Consequence {
  const there = whoIsOn(scene, square).filter((seat) => seat !== sitting.seat)
  const met = there.filter((seat) => scene.left[seat]! > 0)
  const pile = scene.piles[square] ?? []
  const seen = { who: met, pile, ghost: false }
  const top = pile[0] === undefined ? '' : say.of(pile[0])
  if (met.length) {
    const meets = met.length === 1 ? say.meetsOne(say.list(met)) : say.meetsSome(say.list(met, 'or'))
    if (!pile.length) return { ...seen, tag: say.tagMeet(say.list(met, 'or')), text: meets }
    return { ...seen, tag: say.tagMeetCards(say.list(met, 'or'), pile.length), text: `${meets} ${say.orLooks(top, pile.length)}` }
  }
  if (pile.length) return { ...seen, tag: say.tagCards(pile.length), text: say.mayLook(top, pile.length) }
  if (there.length) return { ...seen, tag: say.tagNothing, text: say.onlyTrue(say.list(there), there.length) }
  if (scene.ring.kind(square) !== 'main') return { ...seen, tag: say.tagNothing, text: say.nothingHappens }
  return { ...seen, tag: say.tagGhost, text: ghostText(sitting, scene, say), ghost: true }
}

/** How many ghost cards of a location are left. */
export function ghostsLeft(scene: Pick<Scene, 'ghosts'>, location: number): number {
  return GHOSTS_OF_EACH - scene.ghosts.filter((drawn) => drawn === location).length
}

export const GHOSTS = LOCATIONS.length * GHOSTS_OF_EACH

function ghostText(sitting: Pick<Sitting, 'seat'>, scene: Scene, say: Tongue): string {
  const of = GHOSTS - scene.ghosts.length
  if (of === 0) return say.ghostEmpty
  const found = LOCATIONS.flatMap((location) => {
    const who = whoIsOn(scene, scene.ring.squareOf(location)).filter((seat) => seat !== sitting.seat && scene.left[seat]! > 0)
    const n = ghostsLeft(scene, location)
    return who.length && n ? [{ who: say.list(who, 'or'), where: say.location(location), n }] : []
  })
  const [only, ...more] = found
  if (!only) return `${say.ghostComes} ${say.ghostFindsNobody}`
  if (!more.length) return `${say.ghostComes} ${say.ghostFindsIf(only.who, only.where, only.n, of)}`
  const whom = strung(
    found.map(({ who, n }, i) => `${who} (${i ? n : say.cardsOf(n, of)})`),
    say.or,
  )
  return `${say.ghostComes} ${say.ghostFindsSome(whom)}`
}
