/** One sentence: where I am; one below it: what is asked. */
import type { Sitting } from '../../../table/contract'
import { isLastIn, openedTreasure } from './asking'
import { treasureOf } from '../state/draft.svelte'
import type { Shown } from './moments'
import { ofType } from './narrow'
import { secret } from './secret'
import { sceneOf, whoIsOn, type Scene } from './scene'
import { momentOf } from '../state/seen.svelte'
import type { Seat } from './numbers'
import type { Open } from '../types'
import { capital, tongueOf, type Tongue } from '../words'

type Headline = { title: string; line: string; corner: [string, string] }
type Lines = [title: string, line: string]

export function headline(sitting: Sitting): Headline {
  const say = tongueOf(sitting)
  const scene = sceneOf(sitting)
  const [title, line] = linesOf(sitting, scene, say)
  return { title, line, corner: [say.turn(scene.turn), say.silence] }
}

function linesOf(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  if (sitting.view.outcome) return over(sitting, scene, say)
  const moment = sitting.seat === null ? null : momentOf(sitting)
  if (openedTreasure(sitting)) return [say.whereTreasure, meanwhile(sitting, moment !== null, say)]
  if (moment?.kind === 'shown') return shown(sitting, moment, say)
  if (sitting.showing) return between(sitting, scene, say)
  if (sitting.seat !== null && scene.out.includes(sitting.seat)) return [waiting(sitting, scene, say)[0], say.youAreOut]
  return asked(sitting, scene, say) ?? waiting(sitting, scene, say)
}

const WORTH_SAYING = ['Met', 'GhostSummoned', 'GhostFound', 'LookedAtPile', 'LastChance', 'Guessed', 'Won', 'Lost']

/** While it is shown what others did: the event, if there is something to say, or if it leads to my own question; otherwise what was
 *  said before stays. */
function between(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const { showing, view } = sitting
  const leadsToMe = view.asked && showing && !secret(showing)
  if (showing && (leadsToMe || WORTH_SAYING.includes(showing.type))) return [sitting.words.event(showing, sitting.names, sitting.seat), '']
  return waiting(sitting, scene, say)
}

/** Below the open treasure: what has come up since it was opened. */
function meanwhile(sitting: Sitting, shown: boolean, say: Tongue): string {
  if (shown) return say.shownMeanwhile
  return sitting.moves.length && sitting.ask !== treasureOf(sitting).ask ? say.askedMeanwhile : say.whereTreasureLine(isLastIn(sitting))
}

function asked(sitting: Sitting, scene: Scene, say: Tongue): Lines | null {
  const ask = sitting.view.asked
  const other = ask?.args[0] === undefined ? '' : say.name(ask.args[0] as Seat)
  switch (ask?.question) {
    case 'which_square':
      return [say.whichSquare, say.whichSquareLine]
    case 'which_way':
      return [say.rolled(scene.roll), say.twoLandings]
    case 'which_encounter': {
      const looks = ofType(sitting.moves, 'Look').length > 0
      const meets = ofType(sitting.moves, 'Meet').length > 0
      return [say.whatHere(say.at(scene.at[sitting.seat!]!)), meets ? (looks ? say.meetOrLook : say.whomHere) : say.lookOrNot]
    }
    case 'which_pair':
      return [say.comes(other), say.truthAndLie(other)]
    case 'whom_the_ghost_finds':
      return [say.ghostGoes(sitting.words.value('Location', scene.ghostAt, 'to')), say.ghostChoose]
    case 'which_false_card':
      return [say.ghostFindsYou, say.oneFalse(other)]
    case 'where_to_lay':
      return [say.whereLay, say.whereLayLine]
    case 'guess_or_end':
      return [say.enough, say.enoughLine]
    case 'last_chance':
      return [say.lastChance, say.lastChanceLine]
    default:
      return null
  }
}

function waiting(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const ask = sitting.view.waiting
  if (!ask || ask.seats[0] === undefined) return [say.moves, '']
  const who = say.name(ask.seats[0])
  const where = scene.at[scene.visitor] === undefined || scene.at[scene.visitor]! < 0 ? '' : say.at(scene.at[scene.visitor]!)
  const mine = scene.visitor === sitting.seat
  switch (ask.question) {
    case 'which_square':
      return [say.places(who), '']
    case 'which_way':
      return [say.hasRolled(who, scene.roll), say.choosesWay]
    case 'which_encounter':
      return [say.isAt(who, where), choosesWhat(scene, say)]
    case 'which_pair':
      return mine ? [say.youMeet(who, where), say.choosesPair(who)] : [say.meets(say.name(scene.visitor), who, where), say.inSilence]
    case 'whom_the_ghost_finds':
      return [say.ghostGoes(sitting.words.value('Location', scene.ghostAt, 'to')), say.choosesWhom(who)]
    case 'which_false_card':
      return [say.ghostFinds(who), mine ? say.owesYou : say.owesFalse(say.name(scene.visitor))]
    case 'where_to_lay':
      return [say.lays(who), say.laysLine]
    case 'guess_or_end':
      return [say.thinks(who), say.thinksLine]
    case 'last_chance':
      return [say.lastOf(who), '']
    default:
      return [say.moves, '']
  }
}

/** What lies open to whoever has landed: somebody to meet, cards to look at, or both. */
function choosesWhat(scene: Scene, say: Tongue): string {
  const square = scene.at[scene.visitor]!
  const meets = whoIsOn(scene, square).some((seat) => seat !== scene.visitor && scene.left[seat]! > 0)
  if (!scene.piles[square]?.length) return say.choosesWhomToMeet
  return meets ? say.choosesEncounter : say.choosesToLook
}

function shown(sitting: Sitting, moment: Shown, say: Tongue): Lines {
  const own = moment.by === sitting.seat
  switch (moment.how) {
    case 'pair':
      return [say.pairShown(say.name(moment.by)), say.pairShownLine]
    case 'false':
      return [say.falseShown(say.name(moment.by)), say.falseShownLine]
    case 'look':
      return [own ? say.lookedOwn : say.looked(say.name(moment.by)), say.lookedLine]
    case 'treasure':
      return [say.sawTreasure, say.sawTreasureLine]
  }
}

function over(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const { guess } = scene
  if (guess?.right) {
    const two = [say.card(guess.institution), say.card(guess.craft)] as const
    return [say.won, guess.seat === sitting.seat ? say.wonByYou(...two) : say.wonBy(say.name(guess.seat), ...two)]
  }
  return [say.lost, capital(`${sitting.words.value('Ending', (sitting.view.open as Open).ending)}.`)]
}
