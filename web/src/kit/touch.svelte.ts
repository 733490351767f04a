/** How this device is touched: a person who cannot hold a finger down shows a secret with two taps instead. */
import { recall, remember } from '../wire/remembered'

const KEY = 'ridotto.two-taps'

class Touch {
  twoTaps = $state(recall(KEY) === 'yes')

  setTwoTaps(on: boolean): void {
    this.twoTaps = on
    remember(KEY, on ? 'yes' : '')
  }
}

export const touch = new Touch()

/** Between two taps at most, in milliseconds. */
export const APART = 450
/** How long two taps show a secret, in milliseconds. */
export const SHOWN = 5000
