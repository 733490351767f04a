/** Whether things should move, and how long an event is looked at. */
export function still(): boolean {
  return document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const USUAL = 550

export function pace(): number {
  return still() ? 0 : USUAL
}
