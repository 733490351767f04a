/** What this tab keeps while it is open, if it may. Everything works without it. */
export function keepHere(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing
  }
}

export function keptHere(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
