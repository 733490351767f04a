/** The matches that this device has taken part in: what a browser can keep of them, the newest first. */
import { recall, remember } from './remembered'
import { shelved, type KeptMatch } from './shelved'

export type { KeptMatch }

const SHELF = 'ridotto.shelf'

export function shelf(): KeptMatch[] {
  try {
    const found: unknown = JSON.parse(recall(SHELF) ?? '[]')
    return Array.isArray(found) ? (found as KeptMatch[]) : []
  } catch {
    return []
  }
}

export function keepMatch(now: KeptMatch): void {
  remember(SHELF, JSON.stringify(shelved(shelf(), now)))
}

export function forgetMatch(match: string): void {
  remember(SHELF, JSON.stringify(shelf().filter((one) => one.match !== match)))
}
