/** What was told, in the reader's words: for the chronicle, and for whoever asks what has changed. */
import type { Claimed } from '../wire/types'
import { say } from '../words/tongue.svelte'
import { claimsAt } from './claims'
import type { Event, Screens, Sitting } from './contract'

/** An event as this seat reads it; its own secret is named only while it is held. */
export function eventTold(sitting: Sitting, screens: Screens | null, event: Event): string {
  if (screens?.secret?.(event) && !sitting.held) return say('chronicle.secret')
  return screens?.says?.(sitting, event) ?? sitting.words.event(event, sitting.names, sitting.seat)
}

/** What was claimed, and after the end what was true. */
export function claimTold({ words, names, seat: me }: Sitting, { seat, says, truth }: Claimed): string {
  const said = words.text('claimed', says, { seat: seat === me ? say('people.you') : names[seat] })
  if (truth == null) return said
  return `${said} ${truth === says ? words.text('claimed', 'true') : words.text('claimed', 'truth', { truth: words.text('claims', truth) })}`
}

/** All that was told from this event on, in one breath. */
export function toldSince(sitting: Sitting, screens: Screens | null, log: readonly Event[], from: number): string {
  const claims = claimsAt(log, sitting.claims, sitting.words.claims)
  const lines = log.slice(from).flatMap((event, i) => {
    const claim = claims.get(from + i)
    return [eventTold(sitting, screens, event), ...(claim ? [claimTold(sitting, claim)] : [])]
  })
  return lines.length ? say('told.since', { told: lines.join(' ') }) : say('told.nothing')
}

/** Where in a log what came after a seat's last act begins, as far as it tells: whoever acts is `seat` or `by`. */
export function afterLastAct(log: readonly Event[], seat: number | null): number {
  return seat === null
    ? 0
    : Math.max(
        0,
        log.findLastIndex((event) => event['seat'] === seat || event['by'] === seat),
      )
}

/** Sentences one after another, each with its stop. */
export function inOneBreath(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`))
    .join(' ')
}
