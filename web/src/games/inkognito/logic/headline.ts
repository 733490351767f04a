/** One sentence: where I am; one below it: what is asked. */
import type { Sitting } from '../../../table/contract'
import { companyOf } from './company'
import { draftOf } from '../state/draft.svelte'
import { lastEnd, verdictOf, type DealEnd, type Shown } from './moments'
import { sceneOf, type Scene } from './scene'
import { momentOf } from '../state/seen.svelte'
import { FIGURES, NOWHERE, type Figure } from './numbers'
import type { Open } from '../types'
import { capital, tongueOf, type Tongue } from '../words'

type Headline = { title: string; line: string; corner: [string, string] }
type Lines = [title: string, line: string]

export function headline(sitting: Sitting): Headline {
  const say = tongueOf(sitting)
  const scene = sceneOf(sitting)
  const open = sitting.view.open as Open
  const second = sitting.seat === null ? say.table(sitting.table.code) : say.deal(open.deal)
  const [title, line] = linesOf(sitting, scene, say)
  return { title, line, corner: [say.round(scene.rows.length, scene.before), second] }
}

function linesOf(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const moment = sitting.seat === null ? lastEnd(sitting.log) : momentOf(sitting)
  if (sitting.view.outcome) return over(sitting, say)
  if (moment?.kind === 'end') return [callLine(sitting, moment, say), endLine(moment, say)]
  if (moment) return shown(moment, say)
  if (sitting.showing && sitting.view.asked && !sitting.view.sealed) return [say.cityMoves, '']
  if (sitting.showing && !sitting.view.sealed) return waiting(sitting, scene, say)
  if (sitting.view.sealed) return [say.sealedTitle, say.missing(sitting.view.waiting?.number ?? 0)]
  return asked(sitting, scene, say) ?? waiting(sitting, scene, say)
}

function asked(sitting: Sitting, scene: Scene, say: Tongue): Lines | null {
  const open = sitting.view.open as Open
  const company = companyOf(sitting)
  switch (sitting.view.asked?.question) {
    case 'which_place':
      return [say.whereTo, whereabouts(scene, say)]
    case 'which_place_face_down':
      return [say.whereToHide, say.hideLine]
    case 'which_black_card': {
      const asker = say.name(sitting.view.asked.args[0] as number)
      return [say.asked(asker), open.seats === 5 ? say.askedLineFive(asker) : say.askedLine(asker)]
    }
    case 'what_to_do': {
      if (!company) return null
      const at = say.where(company.place)
      const other = say.within(company.others.find((figure) => figure !== open.ambassador) ?? open.ambassador)
      if (company.kind === 'report') return [say.beforeAmbassador(other, at), say.reportLine]
      if (company.kind === 'audience')
        return [say.audience(say.list(company.others), at), draftOf(sitting).way === 'call' ? say.dialTitle : say.audienceLine]
      return [say.alone(other, at), aloneLine(sitting, company.kind, say)]
    }
    default:
      return null
  }
}

function aloneLine(sitting: Sitting, kind: 'exchange' | 'question' | 'look', say: Tongue): string {
  const { way } = draftOf(sitting)
  if (way === 'call') return say.dialTitle
  if (way === 'sign') return say.whichBlackLine
  return { exchange: say.exchangeLine, question: say.questionLine, look: say.lookLine }[kind]
}

function waiting(sitting: Sitting, scene: Scene, say: Tongue): Lines {
  const ask = sitting.view.waiting
  const who = ask?.seats[0] === undefined ? '' : say.name(ask.seats[0])
  switch (ask?.question) {
    case 'which_place':
      return [say.choosesPlace(who), sitting.seat === null ? '' : whereabouts(scene, say)]
    case 'which_place_face_down':
      return [say.laysPlace(who), say.hideLineOther]
    case 'which_black_card': {
      const asker = ask.args[0] as number
      return [
        asker === sitting.seat ? say.answersYou(who) : say.answers(who, say.within(asker)),
        say.answersLine(...whoSees(sitting, asker)),
      ]
    }
    case 'what_to_do': {
      const where = scene.now.meetings.map((meeting) => say.where(meeting.place))
      return [say.meetings(where.length), say.secretly(capital(where.join(say.and)), ask.number)]
    }
    default:
      return [whereabouts(scene, say), '']
  }
}

/** Who is where by now: "Zanetta a Rialto, Checco a San Marco". */
function whereabouts(scene: Scene, say: Tongue): string {
  const placed = FIGURES.filter((figure) => scene.now.at[figure] !== NOWHERE)
  if (placed.length === 0) return say.nobodyYet
  return capital(`${placed.map((figure) => say.isAt(say.among(figure), say.where(scene.now.at[figure]!))).join(', ')}.`)
}

function shown(moment: Shown, say: Tongue): Lines {
  const who = say.name(moment.by)
  switch (moment.how) {
    case 'pair':
      return [say.pairShown(who), say.pairShownLine]
    case 'sign':
      return [say.signShown(who), say.signShownLine]
    case 'answer':
      return [say.answerShown(who), say.signShownLine]
    case 'overheard':
      return [say.overheard(who, say.within(moment.to)), say.signShownLine]
    case 'fourth':
      return [say.fourthSeen, say.fourthSeenLine]
  }
}

function callLine(sitting: Sitting, end: DealEnd, say: Tongue): string {
  if (!end.call) return say.drawn
  return end.call.seat === sitting.seat ? say.youCalled : say.called(say.name(end.call.seat))
}

/** How a deal ended: "52 11 0 29: il numero è giusto. Un punto a Elena e Zanetta." What a call was is said once the cards lie open. */
function endLine(end: DealEnd, say: Tongue): string {
  const points = end.scored.length ? say.pointTo(say.list(end.scored)) : ''
  if (!end.call) return points
  const number = end.call.number.map(say.card).join(' ')
  const judged = { open: say.dialled, right: say.callRight, wrong: say.callWrong, stranger: say.callBeside, names: say.callNames }[
    verdictOf(end)
  ]
  return `${judged(number)} ${points}`.trim()
}

/** Whom I name as seeing an answer: the asker, with five seats the Ambassador too. */
function whoSees(sitting: Sitting, asker: Figure): [asker: boolean, five: boolean, ambassador: boolean] {
  const open = sitting.view.open as Open
  return [asker === sitting.seat, open.seats === 5, open.ambassador === sitting.seat]
}

function over(sitting: Sitting, say: Tongue): Lines {
  const winners = sitting.view.outcome!.winners
  const end = lastEnd(sitting.log)
  const others = winners.filter((seat) => seat !== sitting.seat)
  const mine = others.length < winners.length
  const title = mine ? say.youWin(say.list(others)) : others.length ? say.wins(say.list(others), others.length) : say.nobodyWins
  return [title, end ? `${callLine(sitting, end, say)} ${endLine(end, say)}` : say.matchOver]
}
