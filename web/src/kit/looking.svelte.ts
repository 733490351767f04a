/** How far I have looked: what was shown to me stays on the table until I give it back. Kept for a reload. */
import type { Sitting } from '../table/contract'
import { lanternFirst } from './lantern'
import { keepHere, keptHere } from './session'

export interface Looking<Moment> {
  /** The first thing that I have not yet given back; once the match is over, its end. */
  of(sitting: Sitting): Moment | null
  giveBack(sitting: Sitting, moment: Moment): void
  /** Whether it has come while I sat here, and I have not given it back. */
  isNew(sitting: Sitting, moment: Moment): boolean
}

/** Whether something lies there that was shown and not given back, by game. */
const lying = new Map<string, (sitting: Sitting) => boolean>()

/** Whether I still look at something that was shown to me. */
export const isLooking = (sitting: Sitting): boolean => lying.get(sitting.table.game)?.(sitting) ?? false

/** `n` is a moment's place in the log. */
export function looking<Moment extends { readonly n: number }>(
  game: string,
  momentsOf: (sitting: Sitting) => readonly Moment[],
): Looking<Moment> {
  /** The last moment that I gave back, by match and seat. */
  let givenBack = $state.raw<Readonly<Record<string, number>>>({})
  /** The length of the log when I first saw it, by match and seat: older events need no looking at. */
  const before = new Map<string, number>()
  const keyOf = (sitting: Sitting) => `ridotto.${game}.seen.${sitting.table.match ?? sitting.table.code}.${sitting.seat}`

  function seenBefore(sitting: Sitting): number {
    const key = keyOf(sitting)
    const known = before.get(key) ?? Number(keptHere(key) ?? sitting.log.length - 1)
    before.set(key, known)
    keepHere(key, String(known)) // or a reload would pass over what still lies there
    return known
  }
  const seenUpTo = (sitting: Sitting) => givenBack[keyOf(sitting)] ?? seenBefore(sitting)
  lying.set(game, (sitting) => momentsOf(sitting).some((moment) => moment.n > seenUpTo(sitting)))
  return {
    of(sitting) {
      const upTo = seenUpTo(sitting)
      const all = momentsOf(sitting)
      return all.find((moment) => moment.n > upTo) ?? (sitting.view.outcome ? (all.at(-1) ?? null) : null)
    },
    giveBack(sitting, moment) {
      if (lanternFirst()) return
      const key = keyOf(sitting)
      givenBack = { ...givenBack, [key]: moment.n }
      keepHere(key, String(moment.n))
    },
    isNew: (sitting, moment) => moment.n > seenUpTo(sitting),
  }
}
