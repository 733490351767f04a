/** What a companion has told stays on the page until it is read; whoever tells in person closes the scene when all have heard it. */
import type { Event, Sitting } from '../../../table/contract'
import { turnOf } from './turn.ts'
import { KIND } from './numbers.ts'

/** Events with which another page begins. */
const TURNS_THE_PAGE = ['IntroductionBegan', 'TurnBegan', 'FinaleBegan', 'ClosingBegan', 'Over']
/** The little facts of an open scene stand in the chronicle: they are never shown over what is read. */
const ASIDE = [
  'Narrated',
  'SaidAloud',
  'Answered',
  'ElementTied',
  'LockBegan',
  'WovenFrom',
  'Woven',
  'Locked',
  'Joined',
  'Parted',
  'SceneBegan',
  'SceneClosed',
  'Tidied',
  'Shuffled',
  'WentOut',
]

const WORDS_A_SECOND = 3.6
const BEFORE_READING = 2000
const LONGEST = 45_000

export const aside = (event: Event): boolean => ASIDE.includes(event.type)

export function holds(sitting: Pick<Sitting, 'log' | 'chairs' | 'seat'>, event: Event): number {
  if (!TURNS_THE_PAGE.includes(event.type)) return 0
  const { seat, from } = turnOf(sitting.log)
  if (from < 0 || seat === sitting.seat || sitting.chairs[seat]?.kind !== 'bot') return 0
  const words = wordsIn(sitting.log.slice(from))
  if (words === 0) return 0
  const alone = sitting.seat !== null && sitting.chairs.every(({ kind }, one) => one === sitting.seat || kind === 'bot')
  return alone ? Infinity : Math.min(LONGEST, BEFORE_READING + (words / WORDS_A_SECOND) * 1000)
}

/** How many words have been told since; what was entered in the register is no reading. */
function wordsIn(log: readonly Event[]): number {
  const told = log.filter((event) => event.type === 'Narrated' && (event['kind'] as number) <= KIND.answer)
  return told.reduce(
    (sum, event) =>
      sum +
      String(event['text'] ?? '')
        .split(/\s+/)
        .filter(Boolean).length,
    0,
  )
}
