/** The words of these screens in the language of the table's words; Italian is the source. */
import type { Move, Sitting } from '../../table/contract'
import { storyOf, type Story } from './logic/story'
import type { Deed, Turn } from './logic/turn'
import { DEUS_OF_ROW, ESCAPE, FINALE, isIn, KIND, NOTHING, PARCAE, ROW, SYMBOL, type Deus, type Seat, type Umbra } from './logic/numbers'
import type { Open } from './types'
import { en } from './words.en'
import { it } from './words.it'

export type Said = typeof it

const TONGUES: Readonly<Record<string, Said>> = { it, en }

type Speaking = Pick<Sitting, 'words' | 'names' | 'seat' | 'view' | 'log' | 'telling'>
/** How a screen speaks: its own words, and the names of seats, characters and cards. */
export type Tongue = Said & ReturnType<typeof spokenBy>

export function tongueOf(sitting: Speaking): Tongue {
  const said = TONGUES[sitting.words.language] ?? it
  return { ...said, ...spokenBy(sitting, said, storyOf(sitting)) }
}

function spokenBy(sitting: Speaking, said: Said, story: Story) {
  const { words, names, seat: me } = sitting
  const open = sitting.view.open as Open
  const name = (seat: Seat) => (seat === me ? said.you : (names[seat] ?? ''))
  const within = (seat: Seat) => (seat === me ? said.youSmall : (names[seat] ?? ''))
  const deus = (which: Deus) => (which === PARCAE ? words.value('Umbra', PARCAE) : words.value('Deus', which))
  /** The name that stands on a card. */
  const umbra = (which: Umbra) =>
    which === PARCAE || which < SYMBOL
      ? words.value(which === PARCAE ? 'Umbra' : 'Deus', which)
      : `${words.value('Deus', SYMBOL - 1)} ${said.symbolNote}`
  const character = (seat: Seat) => story.characters[seat]?.name ?? ''
  const row = (which: number) => (which === ROW.tie ? said.tie : said.rules(deus(DEUS_OF_ROW[which]!)))
  const ending = (seat: Seat) => (open.finale[seat] === FINALE.away ? said.away : (said.ended[open.ending[seat] ?? NOTHING] ?? ''))
  return {
    name,
    within,
    deus,
    umbra,
    character,
    row,
    ending,
    happy: (seat: Seat) => !isIn(open, seat) && open.finale[seat] !== FINALE.away && open.ending[seat] === ESCAPE,
    seats: (seats: readonly Seat[]) => said.strung(seats.map(within)),
    /** "Vibia, con Lucio" */
    standing: (seat: Seat): string => {
      if (!isIn(open, seat)) return [character(seat), ending(seat)].filter(Boolean).join(', ')
      if (open.texts.every(([by, kind]) => by !== seat || kind > KIND.where)) return ''
      const beloved = story.characters[seat]?.beloved ?? ''
      const mine = seat === me
      const mark = open.captured[seat]
        ? said.captured
        : open.with_amans[seat]
          ? (mine ? said.withYours : said.withAmans)(beloved)
          : (mine ? said.apartYours : said.apart)(beloved)
      return [character(seat), mark].filter(Boolean).join(', ')
    },
    pilesOf: (turn: Turn) =>
      turn.row === NOTHING
        ? ''
        : turn.honoured.length
          ? said.piles(turn.honoured.map(({ deus: which, cards }) => said.pile(cards, deus(which))))
          : said.noPile,
    deed: (deed: Deed, mine: boolean): string => {
      switch (deed.type) {
        case 'Taken':
          return (mine ? said.takes : said.takesSeen)(deus(deed.deus))
        case 'TakenFrom':
          return (mine ? said.takesFrom : said.takesFromSeen)(deus(deed.deus), within(deed.seat))
        case 'Returned':
          return (mine ? said.returns : said.returnsSeen)(deus(deed.deus))
        case 'BacchusMoved':
          return (mine ? said.passesBacchus : said.passesBacchusSeen)(within(deed.seat))
        case 'Sacrificed':
          return (mine ? said.sacrifices : said.sacrificesSeen)(umbra(deed.card))
        case 'NothingTaken':
          return said.takesNothing
        default:
          return ''
      }
    },
    move: (move: Move) => words.move(move, names, me),
  }
}
