/** Whether things should move, and how long an event is looked at. */
export function still(): boolean {
  return document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const USUAL = 550

/** How long the whole table holds its breath for an event, in milliseconds, by type. */
const slow = new Map<string, number>()

/** A game says which of its events take longer. */
export function takesTime(events: Readonly<Record<string, number>>): void {
  for (const [type, ms] of Object.entries(events)) slow.set(type, ms)
}

export function pace(event: { readonly type: string }): number {
  return still() ? 0 : (slow.get(event.type) ?? USUAL)
}
