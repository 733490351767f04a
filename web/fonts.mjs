// Cuts the faces down to what the house writes in them. Runs before every build; the result is not committed.
// Names of people are set in Marcellus and Atkinson, which keep all their signs, and in Garamond, which keeps letters.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const FROM = new URL('node_modules/@fontsource/', import.meta.url)
const TO = new URL('node_modules/.fonts/', import.meta.url)
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const TEXT = `${PRINTABLE}àèéìòùÀÈÉÌÒÙ’‘“”«»…–·`
/** Without signs that nobody writes by hand: Fell is heavy. Its upright digits come from another family, see fonts.css. */
const PROSE = TEXT.replace(/[#$%*+<=>@[\\\]^_`{|}~]/g, '')
/** With the letters of people's names: for games that set names in them. */
const NAMES = TEXT + Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).join('')

/** The files of the games with this name, in any order. */
const ofGames = (name) => globSync(`src/games/*/${name}`, { cwd: import.meta.dirname }).map((path) => new URL(path, import.meta.url))
/** What the front page says in the voice of the house, in all languages. */
const FRONT = [new URL('src/words/en.ts', import.meta.url), new URL('src/words/it.ts', import.meta.url), ...ofGames('manifest.ts')]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ *(?:'front\.tagline'|'front\.soon'|verb): '(.*)',$/gm)])
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
    'front-italic': ['im-fell-english', 'latin-400-italic', FRONT],
}
/** Sets of signs that the `fonts.json` of a game may name; `also` adds to them, or is all there is. */
const SIGNS = { text: TEXT, names: NAMES, undefined: '' }
for (const file of ofGames('fonts.json'))
    for (const [name, { family, face, signs, also = '' }] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
        FACES[name] = [family, face, SIGNS[signs] + also]

mkdirSync(TO, { recursive: true })
for (const [name, [family, face, text]] of Object.entries(FACES)) {
    const whole = readFileSync(new URL(`${family}/files/${family}-${face}.woff2`, FROM))
    const cut = { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, keepAllGlyphs: text === null }
    writeFileSync(new URL(`${name}.woff2`, TO), await subset(whole, text ?? undefined, cut))
}
