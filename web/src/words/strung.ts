/** "a, b and c" */
import { say } from './tongue.svelte'

export function strung(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  const first = parts.slice(0, -1)
  return first.length ? first.join(', ') + say('and') + last : last
}
