/** One sentence: where I am; one below it: what is asked. */
import type { Sitting } from '../../../table/contract'
import { lingering } from '../../../table/lingering.svelte'
import { draftOf } from '../state/draft.svelte'
import type { Moment } from './moments'
import { askedNow, howMany } from './narrow'
import { BEATS, beatOf, sailAt, sailings, shownAt, type Sail } from './sail'
import { secret } from './secret'
import { lapOf, sceneOf, type Scene } from './scene'
import { momentOf } from '../state/seen.svelte'
import { beatOnStage, shipOnStage } from '../state/stage.svelte'
import { sailTitle } from './telling'
import { LAPS, NOBODY, SPIRITUALI, ZELANTI, type Seat } from './numbers'
import type { Mine, Open } from '../types'
import { tongueOf, type Tongue } from '../words'

type Lines = [title: string, line: string]

export function headline(sitting: Sitting): { title: string; line: string; corner: [string, string] } {
  const say = tongueOf(sitting)
  const scene = sceneOf(sitting)
  const [title, line] = linesOf(sitting, scene, say)
  return { title, line, corner: cornerOf(sitting, scene, say) }
}

function cornerOf(sitting: Sitting, scene: Scene, say: Tongue): [string, string] {
  const moment = sitting.seat === null ? null : momentOf(sitting)
  const ship = moment?.kind === 'sail' ? moment.n : sitting.seat === null ? shipOnStage(sitting) : -1
  if (ship >= 0) return [say.ship(sailAt(sitting, ship).round), say.sails]
  if (scene.round === 0) return [say.opening, say.setUp]
  const { lap, turn } = lapOf(scene)
  return [`${say.ship(scene.round)} · ${say.lap(lap, LAPS)}`, say.turnOf(turn, scene.seats)]
}

function linesOf(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const me = sitting.seat
  const moment = me === null ? null : momentOf(sitting)
  if (moment && moment.kind !== 'end') return looked(sitting, moment, say)
  const ship = me === null ? shipOnStage(sitting) : -1
  if (ship >= 0) return looked(sitting, { kind: 'sail', n: ship }, say)
  if (sitting.view.outcome && !sitting.showing) return over(sitting, scene, say)
  if (me === null && underSail(sitting)) return looked(sitting, { kind: 'sail', n: sailings(sitting.log).at(-1)! }, say)
  if (sitting.showing) return between(sitting, scene, say)
  return asked(sitting, scene, say) ?? waiting(sitting, scene, say)
}

/** The beat of a ship that is before the eyes. */
function beatShown(sitting: Sitting, n: number, sail: Sail): number {
  const told = beatOf(sail)
  if (sitting.seat === null) return shipOnStage(sitting) === n ? Math.min(beatOnStage(), told) : told
  if (lingering.at === null) return told
  return BEATS.findIndex((_, beat) => beat === told || shownAt(sitting.log, n, beat) >= lingering.at!)
}

const WORTH_SAYING = ['PaoloDied', 'LastRound', 'ShipSeized', 'TheatinesCalled', 'SwapBegan', 'NoShip', 'Won', 'NobodyWon']

/** While it is shown what others did: the event, if there is something to say, or if it leads to my own question; otherwise what was
 *  said before stays. */
function between(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const { showing, view } = sitting
  const leadsToMe = view.asked && !view.sealed && showing && !secret(showing)
  if (showing && (leadsToMe || WORTH_SAYING.includes(showing.type))) return [sitting.words.event(showing, sitting.names, sitting.seat), '']
  return waiting(sitting, scene, say)
}

/** The last thing that was told is a ship that sails. */
function underSail(sitting: Sitting): boolean {
  const n = sailings(sitting.log).at(-1) ?? -1
  return n > sitting.log.findLastIndex((event) => event.type === 'RoundBegan')
}

function looked(sitting: Sitting, moment: Exclude<Moment, { kind: 'end' }>, say: Tongue): Lines {
  switch (moment.kind) {
    case 'swap':
      return [say.swapped(say.name(moment.partner)), say.swappedLine]
    case 'lost':
      return [say.lost(moment.by < 0 ? '' : say.name(moment.by)), say.lostLine]
    case 'sail': {
      if (askedNow(sitting) === 'whose_role') return [say.whoseRole, say.whoseRoleLine]
      const sail = sailAt(sitting, moment.n)
      return [sailTitle(sail, beatShown(sitting, moment.n, sail), say, sitting.seat), '']
    }
  }
}

function asked(sitting: Sitting, scene: Scene, say: Tongue): Lines | null {
  const args = sitting.view.asked?.args ?? []
  const many = howMany(sitting.moves)
  const open = sitting.view.open as Open
  switch (askedNow(sitting)) {
    case 'what_to_put_back':
      return [say.putBack(many), say.putBackLine((sitting.view.mine as Mine).hand.length - many)]
    case 'which_action': {
      const { door } = draftOf(sitting)
      if (door === null)
        return [
          say.whichDoor,
          scene.last
            ? say.whichDoorLast
            : scene.round === 1
              ? say.whichDoorLine
              : `${say.turnsLeft(LAPS * scene.seats - scene.turn)} ${seized(sitting, scene, say)}`,
        ]
      return [say.atDoor[door], door === 'teatini' && scene.seats === 5 ? say.teatiniBonus : say.atDoorLine[door]]
    }
    case 'which_to_keep':
      return [say.keepWhich(open.drawn), say.keepLine(open.drawn)]
    case 'what_to_give':
      return [say.giveWhich(many, say.name(partnerOf(sitting))), say.giveLine]
    case 'what_to_give_up':
      return [say.giveUpWhich(many), say.giveUpLine(say.name(args[0] as Seat), many)]
    default:
      return null
  }
}

/** With whom I swap. */
function partnerOf(sitting: Sitting): Seat {
  const began = sitting.log.findLast((event) => event.type === 'SwapBegan')
  return (began?.seat === sitting.seat ? began?.partner : began?.seat) as Seat
}

function waiting(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const ask = sitting.view.waiting
  if (!ask) return [say.moves, '']
  const who = ask.seats[0] ?? NOBODY
  // my answer is on its way, or the curtain has fallen: a sentence about others would call me by a name
  if (sitting.view.asked && !sitting.view.sealed) return [sitting.words.question(ask.question), '']
  const actor = scene.turn ? scene.order[(scene.turn - 1) % scene.seats]! : who
  switch (ask.question) {
    case 'what_to_put_back':
      return [sitting.view.sealed ? say.sealed : say.putsBack, say.waits(ask.number)]
    case 'which_action':
      return [say.atQuay(say.name(who)), `${say.turnsLeft(LAPS * scene.seats - scene.turn)} ${seized(sitting, scene, say)}`]
    case 'which_to_keep':
      return [say.keeps(say.name(who)), say.keepsLine((sitting.view.open as Open).drawn)]
    case 'what_to_give': {
      if (sitting.view.sealed) return [say.sealed, say.sealedLine]
      const began = sitting.log.findLast((event) => event.type === 'SwapBegan')
      return [
        say.swapping(say.name((began?.seat as Seat | undefined) ?? actor), say.name((began?.partner as Seat | undefined) ?? who)),
        say.swappingLine((ask.args[0] as number | undefined) ?? 1),
      ]
    }
    case 'what_to_give_up': {
      const target = ask.args[0] as Seat
      return [
        target === sitting.seat ? say.discardingYou(say.name(who)) : say.discarding(say.name(who), say.name(target)),
        say.discardingLine((ask.args[1] as number | undefined) ?? 1),
      ]
    }
    case 'what_to_throw_overboard':
      return [say.inspects(say.name(who)), say.inspectsLine]
    case 'whose_role':
      return [say.looksAt(say.name(who)), say.looksAtLine]
    default:
      return [say.moves, '']
  }
}

function seized(sitting: Sitting, scene: Scene, say: Tongue): string {
  if (scene.seized === NOBODY) return say.notSeized
  return scene.seized === sitting.seat ? say.youSeized : say.isSeized(say.name(scene.seized))
}

function over(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const { score } = sitting.view.open as Open
  const winners = sitting.view.outcome?.winners ?? []
  const side = score > 0 ? SPIRITUALI : ZELANTI
  const ended = score === 0 ? say.endedEven : say.endedAt(say.side(side), Math.abs(scene.score || score))
  const mine = sitting.seat === null ? '' : winners.includes(sitting.seat) ? ` ${say.youWin}` : winners.length ? ` ${say.youLose}` : ''
  return [winners.length ? say.wins(say.side(side)) : score === 0 ? say.draw : say.nobodyStands, ended + mine]
}
