/** While this is on the page, what lies under it cannot be reached by keys. */
export function alone(node: HTMLElement): { destroy(): void } {
  const under: HTMLElement[] = []
  for (let at = node; at.parentElement && !at.classList.contains('playing'); at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement) || other.inert) continue
      other.inert = true
      under.push(other)
    }
  }
  return { destroy: () => under.forEach((other) => (other.inert = false)) }
}
