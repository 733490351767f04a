/** How long to wait before the n-th attempt in a row: 0.3 s, doubling, at most 5 s, spread so that not all come at once. */
export function backoff(attempt: number, spread = Math.random()): number {
  return Math.min(5000, 300 * 2 ** attempt) * (0.75 + 0.25 * spread)
}
