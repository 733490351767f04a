// Cuts the faces down to what the house writes in them. Runs before every build; the result is not committed.
// Names of people are set in Marcellus and Atkinson, which keep all their signs, and in Garamond, which keeps letters.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const FROM = new URL('node_modules/@fontsource/', import.meta.url)
const TO = new URL('node_modules/.fonts/', import.meta.url)
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const TEXT = `${PRINTABLE}àèéìòùÀÈÉÌÒÙ’‘“”«»…–·`
/** Without signs that nobody writes by hand: Fell is heavy. Its upright digits come from another family, see fonts.css. */
const PROSE = TEXT.replace(/[#$%*+<=>@[\\\]^_`{|}~]/g, '')
/** With the letters of people's names: they stand in the sentences of Q. */
const NAMES = TEXT + Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).join('')

/** What the front page says in the voice of the house, in all languages. */
const FRONT = ['en', 'it']
    .flatMap((language) => [
        ...readFileSync(new URL(`src/words/${language}.ts`, import.meta.url), 'utf8').matchAll(
            /^ *'(?:front\.tagline|front\.soon|game\.\w+\.verb)': '(.*)',$/gm,
        ),
    ])
    .map(([, said]) => said)
    .join('')
/** What browsers do unasked, and figures of one width: no small capitals, swashes and old figures, which no page uses. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const FACES = {
    text: ['atkinson-hyperlegible', 'latin-400-normal', null],
    'text-bold': ['atkinson-hyperlegible', 'latin-700-normal', null],
    marcellus: ['marcellus', 'latin-400-normal', null],
    'house-italic': ['im-fell-english', 'latin-400-italic', PROSE],
    fell: ['im-fell-english', 'latin-400-normal', PROSE.replace(/[0-9]/g, '')],
    'garamond-italic': ['eb-garamond', 'latin-400-italic', TEXT],
    garamond: ['eb-garamond', 'latin-400-normal', NAMES],
    cinzel: ['cinzel', 'latin-400-normal', TEXT],
    forum: ['forum', 'latin-400-normal', TEXT],
    bodoni: ['bodoni-moda', 'latin-600-normal', `${TEXT}âÂ`],
    'bodoni-light': ['bodoni-moda', 'latin-400-normal', `${TEXT}âÂ`],
    'front-italic': ['im-fell-english', 'latin-400-italic', FRONT],
    'door-arsenalia': ['im-fell-english', 'latin-400-normal', 'Arsenalia'],
    'door-q': ['cinzel', 'latin-400-normal', 'Q'],
    'door-zena': ['bodoni-moda', 'latin-600-normal', 'Zena 1814'],
    'door-bacchanalia': ['forum', 'latin-400-normal', 'Bacchanalia'],
}

mkdirSync(TO, { recursive: true })
for (const [name, [family, face, text]] of Object.entries(FACES)) {
    const whole = readFileSync(new URL(`${family}/files/${family}-${face}.woff2`, FROM))
    const cut = { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, keepAllGlyphs: text === null }
    writeFileSync(new URL(`${name}.woff2`, TO), await subset(whole, text ?? undefined, cut))
}
