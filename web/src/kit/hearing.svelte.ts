/** Whether this device makes sounds. Phones at a table keep silent until they are asked. */
import { recall, remember } from '../wire/remembered'

const KEY = 'ridotto.sounds'

class Hearing {
  on = $state((recall(KEY) ?? (matchMedia('(min-width: 1024px)').matches ? 'on' : 'off')) === 'on')

  set(on: boolean): void {
    this.on = on
    remember(KEY, on ? 'on' : 'off')
  }
}

export const hearing = new Hearing()
