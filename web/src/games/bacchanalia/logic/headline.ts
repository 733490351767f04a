/** One sentence: who tells, or what rules; one below it: what is asked. */
import type { Sitting } from '../../../table/contract'
import { arriving, askedNow, MATTER_QUESTIONS, TELLING_QUESTIONS } from './scene'
import { sceneTexts, storyOf } from './story'
import { parted, shortened } from './texts'
import { turnOf } from './turn'
import { FINALE, KIND, NOTHING, TELLING } from './numbers'
import type { Open } from '../types'
import { tongueOf, type Tongue } from '../words'

type Lines = [title: string, line: string]

export function headline(sitting: Sitting): { title: string; line: string; corner: [string, string] } {
  const say = tongueOf(sitting)
  const [title, line] = linesOf(sitting, say)
  return { title, line, corner: [cornerOf(sitting, say), say.place] }
}

export function cornerOf(sitting: Sitting, say: Tongue): string {
  const open = sitting.view.open as Open
  if (sitting.view.outcome) return say.end
  if (open.closing) return say.cornerClosing
  const { kind } = turnOf(sitting.log)
  if (kind === 'giving') return say.cornerBefore
  return kind === 'introduction' ? say.cornerIntroduction : say.corner(Math.max(1, open.turns))
}

function linesOf(sitting: Sitting, say: Tongue): Lines {
  if (sitting.view.outcome && !sitting.showing) return over(sitting, say)
  return (sitting.showing ? null : asked(sitting, say)) ?? watched(sitting, say)
}

function over(sitting: Sitting, say: Tongue): Lines {
  const winners = sitting.view.outcome?.winners ?? []
  return [say.over, winners.length ? say.overHappy(say.seats(winners)) : say.overNobody]
}

/** What I am asked. */
function asked(sitting: Sitting, say: Tongue): Lines | null {
  const question = askedNow(sitting)
  const open = sitting.view.open as Open
  if (question === null) return null
  if (question === 'what_to_give') return [say.givesYou, say.givesYouLine]
  if (MATTER_QUESTIONS.includes(question))
    return [say.introduceYou, say.matterOf(((sitting.view.asked?.args[0] as number | undefined) ?? 0) + 1)]
  if (TELLING_QUESTIONS.includes(question)) return mine(sitting, say)
  if (question === 'the_open_scene')
    return [turnOf(sitting.log).kind === 'introduction' ? say.introducedYou : say.sceneOpen, say.sceneOpenLine]
  if (question === 'question_of_bacchus') return [say.askBacchus, say.askBacchusLine(say.name(open.teller))]
  if (question === 'answer_to_bacchus') return [say.questionOf(say.name(open.questioner)), questionSaid(sitting, open)]
  return say.asks[question] ?? [sitting.words.question(question), '']
}

function questionSaid(sitting: Sitting, open: Open): string {
  const n = open.texts.findLastIndex(([by, kind]) => by === open.questioner && kind === KIND.question)
  const told = n < open.scene_from ? undefined : sitting.log.findLast((event) => event.type === 'Narrated' && event['number'] === n)
  return (told?.['text'] as string | undefined) ?? ''
}

function mine(sitting: Sitting, say: Tongue): Lines {
  const open = sitting.view.open as Open
  const turn = turnOf(sitting.log)
  const who = say.sceneYours(say.character(sitting.seat ?? NOTHING))
  if (open.telling === TELLING.arrival) return [say.arrival, who]
  if (turn.kind === 'finale') return [say.yourFinale, who]
  return [say.row(turn.row), `${say.pilesOf(turn)} ${who}`]
}

/** What is before everybody's eyes. */
function watched(sitting: Sitting, say: Tongue): Lines {
  const open = sitting.view.open as Open
  const turn = turnOf(sitting.log)
  const name = say.name(turn.seat)
  const me = turn.seat === sitting.seat
  if (turn.kind === 'giving') {
    const giver = sitting.view.waiting?.seats[0] ?? NOTHING
    return giver === NOTHING
      ? [say.cornerBefore, say.givesLine]
      : [giver === sitting.seat ? say.givesYou : say.gives(say.name(giver)), say.givesLine]
  }
  if (turn.kind === 'introduction') return [me ? say.introduceYou : say.introduces(name), say.character(turn.seat)]
  if (turn.kind === 'finale') return [me ? say.yourFinale : say.tellsFinale(name), ending(open, turn.seat, say)]
  if (arriving(sitting)) return [say.arrival, me ? '' : say.tells(name)]
  const title = sitting.seat === null ? titleNow(sitting, open) : ''
  if (title) return [say.tells(name), `${say.row(turn.row)}: ${say.quoted(title)}`]
  if (turn.row === NOTHING) return [me ? say.drawsYou : say.draws(name), '']
  return [me ? say.row(turn.row) : say.tells(name), me ? say.pilesOf(turn) : `${say.row(turn.row)}. ${say.pilesOf(turn)}`]
}

/** What has been told in this scene, in a few words: the shared screen's caption. */
function titleNow(sitting: Sitting, open: Open): string {
  const told = sceneTexts(open, [KIND.scene])
    .map((n) => storyOf(sitting).texts.get(n) ?? '')
    .findLast(Boolean)
  if (!told) return ''
  const { title, paragraphs } = parted(told)
  return shortened(title || (paragraphs[0] ?? ''), 90)
}

function ending(open: Open, seat: number, say: Tongue): string {
  return open.ending[seat] === NOTHING || open.finale[seat] === FINALE.away ? '' : say.ending(seat)
}
