/** The board in words: who is where by now, and which places I still have. */
import type { Sitting } from '../../../table/contract'
import { isAt, sceneOf } from './scene'
import { PLACES } from './numbers'
import type { Open } from '../types'
import { capital, tongueOf } from '../words'

export function where(sitting: Sitting): string {
  const say = tongueOf(sitting)
  const scene = sceneOf(sitting)
  const taken = PLACES.map((place) => ({ place, there: isAt(scene.now, place) })).filter(({ there }) => there.length)
  const people = taken.map(({ place, there }) => `${say.place(place)}: ${there.map(say.among).join(', ')}.`)
  const unplayed = sitting.seat === null ? 0 : ((sitting.view.open as Open).unplayed[sitting.seat] ?? 0)
  const left = PLACES.filter((place) => (unplayed >> place) & 1).map(say.place)
  const mine = left.length ? [`${say.yourPlaces}: ${left.join(', ')}.`] : []
  return [...(people.length ? people.map(capital) : [say.nobodyYet]), ...mine].join(' ')
}
