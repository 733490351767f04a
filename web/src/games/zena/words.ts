/** The words of these screens in the language of the table's words; Italian is the source. */
import type { Move, Sitting } from '../../table/contract'
import type { SpokenRefusal } from '../../wire/types'
import { boxOf, changed, POINTS, type Box, type Gain } from './logic/box'
import { controlOf, type Control, type Sum } from './logic/control'
import { familyOf, letterOf } from './logic/family'
import type { Orders } from './logic/orders'
import type { Scene } from './logic/scene'
import type { Detail } from './logic/score'
import type { Turned } from './logic/turning'
import { isGoal, NOBODY, NOTHING, PIECES, type Area, type Card, type Piece, type Seat } from './logic/numbers'
import type { Lying, Open } from './types'
import { en } from './words.en'
import { it } from './words.it'

export type Said = typeof it

const TONGUES: Readonly<Record<string, Said>> = { it, en }

type Speaking = Pick<Sitting, 'words' | 'names' | 'seat' | 'view'>
type Spoken = ReturnType<typeof spokenBy>
/** How a screen speaks: its own words, and the names of seats, families, cards and areas. */
export type Tongue = Omit<Said, keyof Spoken> & Spoken

export function tongueOf(sitting: Speaking): Tongue {
  const said = TONGUES[sitting.words.language] ?? it
  return { ...said, ...spokenBy(sitting, said, boxOf((sitting.view.open as Open).options.cards)) }
}

function spokenBy(sitting: Speaking, said: Said, box: Box) {
  const { words, names, seat: me } = sitting
  const name = (seat: Seat) => (seat === me ? said.you : (names[seat] ?? ''))
  const within = (seat: Seat) => (seat === me ? said.youSmall : (names[seat] ?? ''))
  const card = (which: Card) => words.value('Card', which)
  const gloss = (which: Card) => words.value('Card', which, 'gloss')
  const area = (which: Area, form = '') => words.value('Area', which, form)
  const family = (seat: Seat) => familyOf(sitting, seat)
  const piece = (which: Piece) => words.value('Piece', which)
  const aPiece = (which: Piece) => words.value('Piece', which, 'a')
  const sums = (control: Control) => control.sums.map((sum) => said.sum(family(sum.seat), sum.parts, sum.points)).join('; ')
  const controlShort = (control: Control) =>
    control.seat === NOBODY
      ? said.nobody[control.why ?? 'empty']
      : control.seat === me
        ? said.controlsYou
        : said.controls(name(control.seat))
  const changedHands = ({ area: there, was, is }: { area: Area; was: Seat; is: Seat }) =>
    said.changed(area(there), was === NOBODY ? '' : within(was), is === NOBODY ? '' : within(is))
  /** What it brings; and what it brings this month, if the event changes it. */
  const effect = (which: Card, change = 0) => {
    const { type, gives, verb, arrow, loses } = box.printed(which)
    if (isGoal(which)) return ''
    const special = said.special[verb]
    const plain = said.effects[type ?? 'T'](said.gains(gives))
    const main = verb === 'fa_fito' ? `${said.again} ${plain}` : special ? special(said.gains(gives), arrow) : plain
    const now = changed(gives, change)
    const other = now === gives ? '' : ` ${said.thisMonth(said.gains(now))}`
    return (loses.length ? `${main} ${said.losesAt(said.strung(loses.map((there) => area(there, 'at'))))}` : main) + other
  }
  const boxes = (lying: Lying) =>
    box
      .printed(lying[0])
      .prices.map((price, n) =>
        lying[1][n] === undefined
          ? said.boxFree(n + 1, price)
          : n === 0
            ? said.promoter(within(lying[1][n]!))
            : said.boxOf(n + 1, within(lying[1][n]!)),
      )
      .join(', ')
  const act = (move: Move): string => {
    switch (move.type) {
      case 'MovePiece':
        return said.acts.MovePiece(aPiece(move.piece as Piece), area(move.area as Area, 'to'))
      case 'Play':
        return said.acts.Play(card(move.card as Card), move.price as number, move.cubes as number)
      case 'Join':
        return said.acts.Join(card(move.card as Card), move.price as number)
      case 'TakeCube':
        return said.acts.TakeCube(card(move.card as Card))
      case 'BuyPrestige':
        return said.buys
      default:
        return words.move(move, names, me)
    }
  }
  const lettered = (control: Control) => control.sums.map((sum) => `${letterOf(sitting, sum.seat)} ${sum.parts.join('+')}`).join(', ')
  /** What my cube of Maneggi would change there. */
  const manipulated = (scene: Scene, there: Area) => {
    if (there < scene.resolving) return said.alreadyChecked
    const control = controlOf(scene.at, [...scene.manipulating, [me!, there]], there, POINTS)
    return `${lettered(control)}: ${controlShort(control)}`
  }
  return {
    box,
    name,
    card,
    gloss,
    area: (which: Area) => area(which),
    areaAt: (which: Area) => area(which, 'at'),
    family,
    piece,
    aPiece,
    effect,
    act,
    controlShort,
    letter: (seat: Seat) => letterOf(sitting, seat),
    list: (parts: readonly string[]) => said.strung(parts),
    seats: (seats: readonly Seat[]) => said.strung(seats.map(within)),
    goalShort: (verb: string, there: Area) =>
      said.goals[verb]?.(there === NOTHING ? '' : area(there, 'at'), there === NOTHING ? '' : area(there, 'the')) ?? '',
    effectShort: (which: Card) => {
      const { type, verb } = box.printed(which)
      return said.specialShort[verb] ?? (type === 'X' ? said.ifWon : said.perCube)
    },
    /** All that is printed on a card, for those who do not see it. */
    spoken: (which: Card) => {
      const { type, prices } = box.printed(which)
      return [
        card(which),
        gloss(which),
        ...(isGoal(which) ? [] : [area(box.printed(which).area), said.kinds[type ?? 'T'], prices.join(' / '), effect(which)]),
      ].join(', ')
    },
    tip: (which: Card, change = 0) => `${card(which)} (${gloss(which)}). ${effect(which, change)}`,
    lies: (which: Card, cubes: Seat[], place: number, change = 0) =>
      said.lies(
        `${card(which)} (${gloss(which)})`,
        said.kinds[box.printed(which).type ?? 'T'],
        effect(which, change),
        place + 1,
        boxes([which, cubes]),
      ),
    why: (refusal: SpokenRefusal) => words.refusal(refusal, names, me),
    /** Why a card of the hand stays there, in few words. */
    whyShort: (refusal: SpokenRefusal, which: Card) => {
      const facts = refusal.facts as Record<string, unknown>
      switch (refusal.reason) {
        case 'already_played':
          return said.whyShort.already_played
        case 'too_dear':
          return said.whyShort.too_dear(Number(facts['price']), Number(facts['soldi']))
        case 'no_piece_there':
          return said.noneThere(area(box.printed(which).area, 'at'))
        default:
          return words.refusal({ ...refusal, rule: 'table' }, names, me)
      }
    },
    standing: (scene: Scene, there: Area) => {
      const found = scene.at.flatMap((places, seat) =>
        places.flatMap((place, n) => (place === there ? [`${family(seat)} ${piece(PIECES[n]!)} ${POINTS[n]!}`] : [])),
      )
      return found.length ? said.pieces(found.join(', ')) : said.nobodyHere
    },
    moveFrom: (which: Piece, from: Area) => said.moveFrom(aPiece(which), area(from, 'from')),
    maneggi: (seat: Seat) => said.maneggiOf(family(seat)),
    sumOf: (sum: Sum) => said.sum(family(sum.seat), sum.parts, sum.points),
    controlSays: (control: Control, there: Area) => `${area(there)}. ${said.controlSays(controlShort(control), sums(control))}.`,
    wouldStand: (there: Area, control: Control) => said.wouldStand(area(there), lettered(control), controlShort(control)),
    since: (changes: readonly { area: Area; was: Seat; is: Seat }[]) => said.sinceLast(changes.map(changedHands).join('; ')),
    changedHands,
    whereTo: (which: Piece) => said.whereTo(aPiece(which)),
    movedLine: (moved: NonNullable<Turned['moved']>) => said.movedLine(area(moved.origin), area(moved.area)),
    neverAt: (there: Area) => said.neverAt(area(there, 'at')),
    orderSays: (order: Orders) => {
      if (order.type === 'Answered') return said.saidNow(card(order.card), order.joins, order.price)
      const at = order.area === null ? '' : area(order.area, 'at')
      return order.type === 'StayOut'
        ? said.staysOut(order.kind, at, order.until)
        : said.joinsUpTo(order.most, at, order.second, order.until)
    },
    hintFor: (question: string) => said.hints[question] ?? '',
    choice: (move: Move): string => {
      switch (move.type) {
        case 'DrawFrom':
          return said.big(words.value('Deck', move.deck as number))
        case 'GiveFirst':
          return move.seat === me ? said.beginsYou : said.begins(name(move.seat as Seat))
        case 'Manipulate':
        case 'SendUprising':
          return area(move.area as Area)
        case 'TakeCube':
          return card(move.card as Card)
        case 'BuyPrestige':
          return said.buys
        case 'Decline':
          return said.doesNot
        default:
          return words.move(move, names, me)
      }
    },
    choiceLine: (move: Move, at: Speaking, scene: Scene): string => {
      const open = at.view.open as Open
      if (move.type === 'DrawFrom') return said.cardsLeft(open.decks[move.deck as number]!.length)
      if (move.type === 'Manipulate') return manipulated(scene, move.area as Area)
      if (move.type === 'TakeCube') return said.boxAt(area(move.area as Area), move.box as number)
      return ''
    },
    /** Who else has confirmed the placement. */
    whoConfirmed: (scene: Scene) => {
      const others = scene.confirmed.filter((seat) => seat !== me)
      return others.length ? said.haveConfirmed(said.strung(others.map(name)), others.length) : said.nobodyConfirmed
    },
    /** Who has not. */
    whoIsMissing: (scene: Scene) => {
      const missing = names.flatMap((one, seat) => (scene.confirmed.includes(seat) ? [] : [one]))
      return said.missing(said.strung(missing), missing.length)
    },
    setOn: (which: Piece, on: string) => said.setOn(aPiece(which), on),
    cardFor: (which: Piece) => said.cardFor(aPiece(which)),
    resultShort: (result: number) => said.results[result] ?? '',
    result: (result: number) => said.resultsFull[result] ?? '',
    destroyed: (which: string, there: Area) => said.destroyed(which, area(there, 'at')),
    sentTo: (there: Area) => said.sentTo(area(there, 'to')),
    oneMoreAt: (there: Area) => said.oneMoreAt(area(there, 'at')),
    storyOf: (month: number) => said.storyOf(said.monthShort(month)),
    storyLine: (month: number) => said.storyLine(said.monthShort(month)),
    seeMonth: (month: number) => said.seeMonth(said.monthShort(month)),
    overLine: (month: number) => said.overLine(said.monthShort(month)),
    resolution: (month: number) => said.resolution(said.monthShort(month)),
    because: (detail: Detail) =>
      said.becauseOf[detail.reason](
        detail.card === NOTHING ? '' : card(detail.card),
        detail.area === NOTHING ? '' : area(detail.area, 'the'),
      ) + said.times(detail.times),
    eventName: (event: number) => (event < 0 ? '' : words.value('EventCard', event)),
    pieceOf: (which: Piece, seat: Seat) => `${piece(which)}, ${family(seat)}: ${POINTS[which]!}`,
    pieceAt: (which: Piece, there: Area) => `${piece(which)}, ${area(there, 'at')}`,
    eventGloss: (event: number) => (event < 0 ? '' : words.value('EventCard', event, 'gloss')),
    promoterGets: (who: string, gain: Gain) => said.promoterGets(who, gain),
    prestigeSays: (all: readonly string[]) => said.prestigeSays(all.join(', ')),
  }
}
