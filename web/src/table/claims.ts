/** Claims: what people say about hidden moves of their own. Which may be spoken of, and where it stands in the chronicle. */
import type { Claimable, Claimed } from '../wire/types'

type Told = { type: string; [field: string]: unknown }

/** How many deeds a seat had done before what is open began, and how many it has done in all. */
function deedsOf(log: readonly Told[], can: Claimable, seat: number): [since: number, deeds: number] {
  let [since, deeds] = [0, 0]
  for (const event of log) {
    if (event.type === can.until) since = deeds
    else if (event.type === can.of && event['seat'] === seat) deeds += 1
  }
  return [since, deeds]
}

/** The latest deed of a seat of which something can still be claimed; null if there is none, or if it was taken back. */
export function openDeed(
  log: readonly Told[],
  claims: readonly Claimed[],
  can: Claimable | null,
  seat: number | null,
  standing: number,
): number | null {
  if (!can || seat === null) return null
  const [since, deeds] = deedsOf(log, can, seat)
  const last = deeds - 1
  if (last < since || deeds - since > standing) return null
  return claims.some((claim) => claim.seat === seat && claim.deed === last) ? null : last
}

/** What a seat has said about its deeds that stand; nothing if one of them was taken back. */
export function spokenOf({ log, claims, words }: Pick<AtTable, 'log' | 'claims' | 'words'>, seat: number, standing: number): Claimed[] {
  if (!words.claims || !claims.length) return []
  const [since, deeds] = deedsOf(log, words.claims, seat)
  return deeds - since === standing ? claims.filter((claim) => claim.seat === seat && claim.deed >= since) : []
}

interface AtTable {
  readonly table: { talk: string; lesson?: boolean }
  readonly log: readonly Told[]
  readonly claims: readonly Claimed[]
  readonly words: { claims: Claimable | null }
  readonly seat: number | null
}

/** The same at a table: nobody claims anything in a lesson, or where people do not talk freely. */
export function deedOf({ table, log, claims, words, seat }: AtTable, standing: number): number | null {
  return table.talk === 'open' && !table.lesson ? openDeed(log, claims, words.claims, seat, standing) : null
}

/** The claim about the deed that an event told of, by the place of the event in the log. */
export function claimsAt(log: readonly Told[], claims: readonly Claimed[], can: Claimable | null): Map<number, Claimed> {
  const found = new Map<number, Claimed>()
  if (!can || !claims.length) return found
  const deeds = new Map<unknown, number>()
  log.forEach((event, i) => {
    if (event.type !== can.of) return
    const deed = deeds.get(event['seat']) ?? 0
    deeds.set(event['seat'], deed + 1)
    const claim = claims.find((one) => one.seat === event['seat'] && one.deed === deed)
    if (claim) found.set(i, claim)
  })
  return found
}

/** New claims among those that are known: each once, in their order. */
export function joined(known: readonly Claimed[], news: readonly Claimed[]): Claimed[] {
  const same = (one: Claimed, other: Claimed) => one.seat === other.seat && one.deed === other.deed
  return [...known.map((old) => news.find((one) => same(one, old)) ?? old), ...news.filter((one) => !known.some((old) => same(one, old)))]
}
