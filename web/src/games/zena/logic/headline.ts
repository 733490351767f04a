/** One sentence: where I am; one below it: what is asked. */
import type { Sitting } from '../../../table/contract'
import { changeAt } from './box'
import { askedNow } from './narrow'
import { reviewed } from '../state/reviewing.svelte'
import { sceneOf, toldTo, type Scene } from './scene'
import { knownUpTo, momentOf } from '../state/seen.svelte'
import { sinceMyTurn } from './since'
import { turnedBy } from './turning'
import { FRESH, NOBODY, NOTHING, PIECES, type Area, type Card, type Seat } from './numbers'
import type { Mine, Open } from '../types'
import { tongueOf, type Tongue } from '../words'

type Lines = [title: string, line: string]

export function headline(sitting: Sitting): { title: string; line: string; corner: [string, string] } {
  const say = tongueOf(sitting)
  const scene = sceneOf(sitting)
  const [title, line] = linesOf(sitting, scene, say)
  const corner: [string, string] = scene.month
    ? [say.monthCorner(scene.month, scene.months), say.eventGloss(scene.event)]
    : [say.beforeFirst, say.setUp]
  return { title, line, corner }
}

function linesOf(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const moment = sitting.seat === null ? null : momentOf(sitting)
  if (moment?.kind === 'month') return [say.resolution(moment.month.month), say.resolvedLine]
  if (sitting.view.outcome && !sitting.showing) return knownUpTo(sitting) === null ? over(sitting, say) : turning(sitting, say)
  if (sitting.seat !== null && reviewed(sitting)) return [say.resolution(reviewed(sitting)), say.resolvedLine]
  if (sitting.showing) {
    // players follow on the board and in the chronicle: a headline for each event would talk over them
    if (sitting.seat !== null) return meanwhile(sitting, scene, say)
    return [sitting.words.event(sitting.showing, sitting.names), scene.resolving === NOBODY ? '' : say.resolution(scene.month)]
  }
  return asked(sitting, scene, say) ?? waiting(sitting, scene, say)
}

/** Between two questions: whose turn it is, and nothing that changes with every event. */
function meanwhile(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  if (scene.resolving !== NOBODY) return [say.resolution(scene.month), say.resolvedLine]
  if (scene.active === NOBODY || scene.month === 0)
    return [scene.month ? say.monthName(scene.month) : say.free, scene.month ? say.eventGloss(scene.event) : say.freeLine]
  return scene.active === sitting.seat ? [say.yourTurn, ''] : [say.acting(say.name(scene.active)), say.actingLine]
}

function cardAt(scene: Scene, area: Area, place: number): Card {
  return scene.rows[area]?.[place]?.[0] ?? NOTHING
}

function asked(sitting: Sitting, scene: Scene, say: Tongue): Lines | null {
  const args = sitting.view.asked?.args ?? []
  const question = askedNow(sitting)
  switch (question) {
    case null:
      return null
    case 'keep_or_exchange':
      return sitting.moves.length > 1 ? [say.keepTitle, say.keepLine] : [say.handTitle, say.handLine]
    case 'which_card_for':
      return [say.placeTitle(say.aPiece(PIECES[(sitting.view.mine as Mine).placed.length] ?? 0)), say.whoConfirmed(scene)]
    case 'does_it_stand':
      return [say.placeDone, say.whoConfirmed(scene)]
    case 'your_turn':
      return myTurn(sitting, say)
    case 'join_or_not':
      return [laid(scene, args[0] as Area, args[1] as number, say), say.youAreAsked]
    case 'how_much': {
      const card = cardAt(scene, args[0] as Area, args[1] as number)
      return [
        sitting.words.question(question),
        `${say.card(card)}, ${say.areaAt(args[0] as Area)}. ${say.effect(card, changeAt(say.box, scene.event, args[0] as Area))}`,
      ]
    }
    case 'who_begins': {
      const race = (sitting.view.open as Open).options.first_player === 'race'
      return [sitting.words.question(question), say.hintFor(race ? 'who_begins_race' : question)]
    }
    default:
      return [sitting.words.question(question), say.hintFor(question)]
  }
}

function laid(scene: Scene, area: Area, place: number, say: Tongue): string {
  const card = cardAt(scene, area, place)
  return scene.active === NOBODY || say.box.printed(card).loses.length
    ? say.battle(say.card(card))
    : say.laid(say.name(scene.active), say.card(card), say.areaAt(area))
}

function myTurn(sitting: Sitting, say: Tongue): Lines {
  const open = sitting.view.open as Open
  const turned = turnedBy(sitting.log, sitting.seat!)
  const again = open.again ? ` ${say.extraTurn}` : ''
  if (turned.played) return [say.yourTurnPlayed(say.card(turned.played.card)), say.playedNext + again]
  if (turned.joined.length) return [say.yourTurn, say.joinedNext]
  if (turned.moved) return [say.yourTurnMoved(say.aPiece(turned.moved.piece), say.areaAt(turned.moved.area)), say.movedNext]
  return [say.yourTurn, open.stage === FRESH ? sinceLine(sitting, say) || say.turnLine : say.movedNext]
}

/** What areas changed hands since my last turn: the others are quick. */
function sinceLine(sitting: Sitting, say: Tongue): string {
  const { changes } = sinceMyTurn(sitting)
  return changes.length ? say.since(changes) : ''
}

function waiting(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const ask = sitting.view.waiting
  if (!ask) return meanwhile(sitting, scene, say)
  // my answer is on its way, or the curtain has fallen: a sentence about others would call me by a name
  if (sitting.view.asked && !sitting.view.sealed) return [sitting.words.question(ask.question), '']
  const who = say.name((ask.seats[0] ?? NOBODY) as Seat)
  switch (ask.question) {
    case 'keep_or_exchange':
      return [sitting.view.sealed ? say.sealed : say.allKeep, say.waits(ask.number)]
    case 'which_card_for':
    case 'does_it_stand':
      return [sitting.seat !== null ? say.placed : say.allPlace, say.whoIsMissing(scene)]
    case 'your_turn':
      return [say.acting(who), say.actingLine]
    case 'join_or_not':
      return [laid(scene, ask.args[0] as Area, ask.args[1] as number, say), say.isAsked(who)]
    case 'how_much':
      return [say.paying(who, say.card(cardAt(scene, ask.args[0] as Area, ask.args[1] as number))), say.resolution(scene.month)]
    case 'which_deck':
      return [say.drawing(who), say.drawingLine]
    case 'which_card_to_pass':
      return [say.allPass, say.waits(ask.number)]
    case 'what_to_put_back':
      return [say.allPutBack, say.waits(ask.number)]
    default:
      return [say.deciding(who), scene.resolving === NOBODY ? '' : say.resolution(scene.month)]
  }
}

/** The goal that was turned up last: whose it is, and what it wants. */
function turning(sitting: Sitting, say: Tongue): Lines {
  const goal = toldTo(sitting).findLast(({ type }) => type === 'GoalShown')
  if (!goal) return [say.goalsTurn, say.goalsTurnLine]
  const { verb, area, points } = say.box.printed(goal.card as Card)
  return [sitting.words.event(goal, sitting.names, sitting.seat), `${say.points(points)} ${say.goalShort(verb, area)}.`]
}

function over(sitting: Sitting, say: Tongue): Lines {
  const winners = sitting.view.outcome?.winners ?? []
  const { prestige, events } = sitting.view.open as Open
  const line = say.overLine(events.length)
  const best = prestige[winners[0] ?? 0] ?? 0
  if (winners.length > 1) return [say.winsMany(say.seats(winners), best), line]
  return [winners[0] === sitting.seat ? say.youWin(best) : say.wins(say.seats(winners), best), line]
}
