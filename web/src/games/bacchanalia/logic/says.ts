/** Events of the chronicle in words of these screens: a text by its beginning, an image by its words, not by its number. */
import type { Event, Sitting } from '../../../table/contract'
import { storyOf } from './story'
import { shortened } from './texts'
import type { Deus, Seat, Umbra } from './numbers'
import { tongueOf } from '../words'

const BEGINNING = 120

export function says(sitting: Sitting, event: Event): string | null {
  const say = tongueOf(sitting)
  const seat = event['seat'] as Seat
  const me = seat === sitting.seat
  const who = say.name(seat)
  if (event.type === 'Honoured')
    return say.honoured(me, who, say.deus(event['deus'] as Deus), event['cards'] as number, event['highest'] as number)
  const number = event['number'] as number | null | undefined
  if (number === null || number === undefined) return null
  const text = storyOf(sitting).texts.get(number)
  const what = text ? say.quoted(shortened(text.replace(/\s+/g, ' '), BEGINNING)) : say.veiledImage
  switch (event.type) {
    case 'Narrated':
      return `${who}, ${sitting.words.value('Kind', event['kind'] as number)}: ${text ? what : say.veiledHere}`
    case 'ElementTied':
      return say.entered(me, who, what, event['deus'] === null || event['deus'] === undefined ? '' : say.deus(event['deus'] as Deus))
    case 'Woven':
      return say.wove(me, who, what)
    case 'Locked':
      return say.locked(me, who, say.umbra(event['card'] as Umbra), what, say.within(event['owner'] as Seat))
    case 'Rewound':
      return say.rewound(me, who)
    case 'Skipped':
      return say.skipped(who)
    default:
      return null
  }
}
