/** How far the house of this page is: what is being done, and how much of it. */
import type { Step } from './messages'

class Starting {
  state: 'waiting' | 'starting' | 'ready' | 'elsewhere' | 'failed' = $state('waiting')
  step: Step = $state('files')
  done = $state(0)
  /** Whether this browser keeps what is played. */
  kept = $state(true)
  /** Whether this browser grants the page no more room. */
  full = $state(false)
  /** Whether a newer version of the page waits to be wanted. */
  newer = $state(false)
}

export const starting = new Starting()
