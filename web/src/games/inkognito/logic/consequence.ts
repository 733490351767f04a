/** What going to a place would mean, from what everybody can see. */
import type { Sitting } from '../../../table/contract'
import { isAt, stillToCome, type Scene } from './scene'
import { NOWHERE, type Figure, type Place } from './numbers'
import type { Open } from '../types'
import type { Tongue } from '../words'

export function consequenceOf(sitting: Sitting, scene: Scene, place: Place, say: Tongue): string {
  const open = sitting.view.open as Open
  const others = (figure: Figure) => figure !== sitting.seat
  const there = isAt(scene.now, place).filter(others)
  const coming = stillToCome(scene)[place]!.filter((figure) => others(figure) && scene.now.at[figure] === NOWHERE)
  if (sitting.seat === open.ambassador) return coming.length ? say.agentsMayCome(say.list(coming), coming.length) : say.noAgentCanCome
  if (there.length > 1) return say.crowd(say.list(there), there.length)
  if (there.length === 0) {
    const then = coming.length ? say.mayStillCome(say.list(coming), coming.length) : say.nobodyCanCome
    return `${say.nobodyHere}; ${then}`
  }
  const who = say.within(there[0]!)
  if (coming.length === 0) return say.aloneForSure(who)
  const spoilers = coming.filter((figure) => !(open.seats === 5 && figure === open.ambassador))
  const ifs = [
    spoilers.length ? say.ifComes(say.list(spoilers, 'or'), spoilers.length) : '',
    spoilers.length < coming.length ? say.ifAmbassadorComes : '',
  ].filter(Boolean)
  return `${say.aloneForNow(who)}; ${ifs.join(' ')}`
}
