// Cuts the display faces down to what the house writes in them. Runs before every build; the result is not committed.
// Names of people are set in Marcellus and Atkinson, which stay whole, and in Garamond, which keeps their letters.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const FROM = new URL('node_modules/@fontsource/', import.meta.url)
const TO = new URL('node_modules/.fonts/', import.meta.url)
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const TEXT = `${PRINTABLE}àèéìòùÀÈÉÌÒÙ’‘“”«»…–·`
/** With the letters of people's names: they stand in the sentences of Q. */
const NAMES = TEXT + Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).join('')

const FACES = {
  'house-italic': ['im-fell-english', 'latin-400-italic', TEXT],
  'fell': ['im-fell-english', 'latin-400-normal', TEXT],
  'garamond-italic': ['eb-garamond', 'latin-400-italic', TEXT],
  'garamond': ['eb-garamond', 'latin-400-normal', NAMES],
  'cinzel': ['cinzel', 'latin-400-normal', TEXT],
  'forum': ['forum', 'latin-400-normal', TEXT],
  'bodoni': ['bodoni-moda', 'latin-600-normal', `${TEXT}âÂ`],
  'bodoni-light': ['bodoni-moda', 'latin-400-normal', `${TEXT}âÂ`],
  'door-arsenalia': ['im-fell-english', 'latin-400-normal', 'Arsenalia'],
  'door-q': ['cinzel', 'latin-400-normal', 'Q'],
  'door-zena': ['bodoni-moda', 'latin-600-normal', 'Zena 1814'],
  'door-bacchanalia': ['forum', 'latin-400-normal', 'Bacchanalia'],
}

mkdirSync(TO, { recursive: true })
for (const [name, [family, face, text]] of Object.entries(FACES)) {
  const whole = readFileSync(new URL(`${family}/files/${family}-${face}.woff2`, FROM))
  writeFileSync(new URL(`${name}.woff2`, TO), await subset(whole, text, { targetFormat: 'woff2' }))
}
