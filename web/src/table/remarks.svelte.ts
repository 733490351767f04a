/** Whether what the people say who play as bots is shown in talk: as each reader likes it, kept on this device. */
import { recall, remember } from '../wire/remembered'
import type { Spoke } from '../wire/types'

const KEPT = 'ridotto.remarks'

class Remarks {
  on: boolean = $state(recall(KEPT) !== 'off')

  set(on: boolean): void {
    this.on = on
    remember(KEPT, on ? 'on' : 'off')
  }

  /** Whether a line of talk is shown. */
  shows(line: Pick<Spoke, 'lines'>): boolean {
    return this.on || Object.keys(line.lines).length === 0
  }
}

export const remarks = new Remarks()
