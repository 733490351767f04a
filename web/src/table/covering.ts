/** The curtain: drawn when the page is left, and on a phone after a rest, so that no passing eye reads a secret. */
const REST = 20_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** Calls `draw` when the curtain should fall; gives back how to stop watching. */
export function watchForEyes(draw: () => void, rests: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hidden = () => {
    if (document.visibilityState === 'hidden') draw()
  }
  const awake = () => {
    clearTimeout(timer)
    if (rests) timer = setTimeout(draw, REST)
  }
  addEventListener('blur', draw)
  document.addEventListener('visibilitychange', hidden)
  for (const sign of SIGNS) addEventListener(sign, awake, { passive: true, capture: true })
  awake()
  return () => {
    clearTimeout(timer)
    removeEventListener('blur', draw)
    document.removeEventListener('visibilitychange', hidden)
    for (const sign of SIGNS) removeEventListener(sign, awake, { capture: true })
  }
}
