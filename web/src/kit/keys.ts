/** Keys that are heard anywhere on the table. */
import { typing } from '../table/keys'

/** 1 to 9: which of the choices it means, from 0; null if it is another key. */
export function numberOf(event: KeyboardEvent): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event)) return null
  return /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null
}

/** Enter where it presses nothing else: on the page itself, or on a toggle that has been chosen. */
export function confirms(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || typing(event)) return false
  const at = event.target
  if (!(at instanceof Element)) return true
  return at.matches('[aria-pressed=true], input[type=radio]') || !at.closest('button, a, summary, [role=button], [role=dialog]')
}
