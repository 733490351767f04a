/** Who sits at this device: a name and a mask. Nobody has to type anything: a mask has a name of its own. */
import type { MaskName } from '../kit/masks'
import { MASKS } from '../kit/masks'
import { recall, remember } from '../wire/remembered'
import { tongue } from '../words/tongue.svelte'

class Person {
  mask: MaskName = $state(MASKS.find(({ mask }) => mask === recall('ridotto.mask'))?.mask ?? 'colombina')
  /** As typed; empty: the mask's own. */
  typed = $state(recall('ridotto.name') ?? '')
  /** Has said to be of age, in this sitting. */
  adult = $state(false)

  get name(): string {
    return this.typed.trim() || tongue.say(`name.${this.mask}`)
  }

  keep(): void {
    remember('ridotto.mask', this.mask)
    remember('ridotto.name', this.typed.trim())
  }
}

export const person = new Person()
