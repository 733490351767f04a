/** What is written on something of a given size: it is made smaller until it fits. Its inside takes `zoom: var(--fit)`. */
const STEP = 0.04
const LEAST = 0.5

export function fits(node: HTMLElement): () => void {
  function fit(): void {
    for (let size = 1; size >= LEAST; size -= STEP) {
      node.style.setProperty('--fit', size.toFixed(2))
      if (node.scrollHeight <= node.clientHeight + 1) return
    }
  }
  const resized = new ResizeObserver(fit)
  const written = new MutationObserver(fit)
  resized.observe(node)
  written.observe(node, { childList: true, characterData: true, subtree: true })
  return () => {
    resized.disconnect()
    written.disconnect()
  }
}
