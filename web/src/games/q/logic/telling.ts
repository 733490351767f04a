/** A sailing in sentences. */
import type { Sitting } from '../../../table/contract'
import { differenceOf, mostLoads, type Item, type Sail } from './sail'
import type { Scene } from './scene'
import { NOBODY, NOTHING, SPIRITUALI, ZELANTI } from './numbers'
import type { Tongue } from '../words'

export function sailTitle(sail: Sail, at: number, say: Tongue, me: number | null): string {
  if (at === 0) return sail.first === me ? say.firstIsYou : say.firstIs(say.name(sail.first))
  if (at === 1 && sail.inspector === me) return sail.thrown === null ? say.overboardWhich : say.youInspect
  if (at === 1) return say.inspects(say.name(sail.inspector))
  if (sail.items?.length === 0) return say.sailsEmpty
  if (at === 2 || !sail.sum) return say.cargoShown(sail.items?.length ?? 0)
  const { lead, side } = differenceOf(sail.sum)
  return side === null ? say.sailsEven : say.sailsFor(lead, say.side(side))
}

/** Why who begins the next round. */
export function whyFirst(sail: Sail, say: Tongue, me: number | null): string {
  const most = mostLoads(sail)
  const loads = sail.loads[sail.first] ?? 0
  if (most.length === 1) return say.mostAlone(say.name(sail.first), loads, sail.first === me)
  const held = sail.held === me ? say.heldByYou : say.name(sail.held)
  const mine = me !== null && most.includes(me)
  const names = say.list(mine ? [me, ...most.filter((seat) => seat !== me)] : most)
  return mine ? say.mostTie(names, loads, held) : say.mostTieOthers(names, loads, held)
}

const scoreSaid = (score: number, say: Tongue) =>
  score === 0 ? say.atZero : say.at(say.side(score > 0 ? SPIRITUALI : ZELANTI), Math.abs(score))

export function balanceSaid(sail: Sail, say: Tongue): string {
  if (sail.scoreBefore === sail.scoreAfter) return say.stays(scoreSaid(sail.scoreAfter, say))
  return say.moved(scoreSaid(sail.scoreBefore, say), scoreSaid(sail.scoreAfter, say))
}

export function thrownSaid(sail: Sail, say: Tongue): string {
  if (sail.thrown === null) return ''
  const shown = sail.items?.length ?? 0
  if (!sail.thrown) return say.allShown(sail.loaded)
  return sail.overboard === NOTHING
    ? say.thrown(sail.loaded, shown, say.name(sail.inspector))
    : say.thrownByYou(sail.loaded, shown, say.card(sail.overboard))
}

/** Balance, hold and ship in one breath, for those who do not see them. */
export function standing(scene: Scene, say: Tongue): string {
  const lead = Math.abs(scene.score)
  const loaded = scene.order.filter((seat) => scene.loads[seat])
  const crates = loaded.reduce((sum, seat) => sum + scene.loads[seat]!, 0)
  return [
    lead ? say.balanceSays(say.side(scene.score > 0 ? SPIRITUALI : ZELANTI), lead) : say.balanceEven,
    say.holdSays(crates, loaded.map((seat) => `${say.within(seat)} ${scene.loads[seat]}`).join(', ')),
    say.shipSays(scene.seized !== NOBODY),
  ].join(' ')
}

/** Whether it was seized, and whether it counts so. */
export function seizedSaid(sail: Sail, say: Tongue, me: number | null): string {
  const declared = sail.seizedBy >= 0
  if (sail.items && declared !== sail.seized) return sail.seized ? say.countsSeized : say.countsFree
  if (!declared) return ''
  return sail.seizedBy === me ? say.seizedByYou : say.seizedByWho(say.name(sail.seizedBy))
}

/** Why an item is not worth what is printed. `plain`: that the ship is seized stands beside it. */
export function whyWorth(item: Item, say: Tongue, plain = false): string {
  if (item.by !== NOTHING) return item.struck ? say.struckBy(say.card(item.by)) : say.raisedBy(say.card(item.by))
  return item.before === null || plain ? '' : say.seizedValue
}

/** What the columns of the sum say already. */
const IN_COLUMNS = ['Struck', 'Revalued', 'NoEffect']

/** What the cards did, and who looked at whom. `brief`: beside the sum. */
export function effectsSaid(sail: Sail, sitting: Sitting, say: Tongue, brief = false): string[] {
  const me = sitting.seat
  const order = !brief && sail.order.length > 1 ? [say.actionsOrder(say.cards(sail.order))] : []
  const effects = sail.effects
    .filter((event) => !brief || !IN_COLUMNS.includes(event.type))
    .map((event) => sitting.words.event(event, sitting.names, me))
  const looks = sail.looks.map(({ seat, target, role, side }) => {
    if (role !== NOTHING && side !== null) return say.sawRole(say.name(target), say.role(role), say.side(side))
    return target === me ? say.lookedYours(say.name(seat)) : say.lookedRole(say.name(seat), say.within(target))
  })
  return [...order, ...effects, ...looks]
}
