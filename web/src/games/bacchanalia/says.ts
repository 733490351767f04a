/** An event of the chronicle in words of these screens: a text with its beginning, a veil where it is veiled. */
import type { Event, Sitting } from '../../table/contract'
import { storyOf } from './story'
import { shortened } from './texts'
import { tongueOf } from './words'

const BEGINNING = 120

export function says(sitting: Sitting, event: Event): string | null {
  if (event.type !== 'Narrated') return null
  const say = tongueOf(sitting)
  const text = storyOf(sitting).texts.get(event['number'] as number) ?? ''
  return say.narrated(say.name(event['seat'] as number), sitting.words.value('Kind', event['kind'] as number), text ? say.quoted(shortened(text.replace(/\s+/g, ' '), BEGINNING)) : say.veiledHere)
}
