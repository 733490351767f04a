// Checks a Ridotto record without Ridotto: its bytes, its seal, its texts, and every draw of chance.
//
// It knows no rules, so it cannot say whether a move was allowed; `ridotto verify` can. SHA-256 and HMAC
// are written out here because a browser offers none on a page that came over plain http.

export const FORMAT = 'ridotto-record/1'

const utf8 = (text) => new TextEncoder().encode(text)

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16))

// SHA-256 (FIPS 180-4)

// The first 32 bits of the fraction of a root of a prime.
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32)

const PRIMES = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n)
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word, by) => (word >>> by) | (word << (32 - by))

export function sha256(message) {
    const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
    padded.set(message)
    padded[message.length] = 0x80
    const view = new DataView(padded.buffer)
    view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
    view.setUint32(padded.length - 4, (message.length * 8) >>> 0)

    const hash = Uint32Array.from(START)
    const word = new Uint32Array(64)
    for (let block = 0; block < padded.length; block += 64) {
        for (let i = 0; i < 16; i++) word[i] = view.getUint32(block + 4 * i)
        for (let i = 16; i < 64; i++) {
            const early = turned(word[i - 15], 7) ^ turned(word[i - 15], 18) ^ (word[i - 15] >>> 3)
            const late = turned(word[i - 2], 17) ^ turned(word[i - 2], 19) ^ (word[i - 2] >>> 10)
            word[i] = word[i - 16] + early + word[i - 7] + late
        }
        let [a, b, c, d, e, f, g, h] = hash
        for (let i = 0; i < 64; i++) {
            const choice = (e & f) ^ (~e & g)
            const majority = (a & b) ^ (a & c) ^ (b & c)
            const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[i] + word[i]
            const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
            ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
        }
        ;[a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] += value))
    }
    const digest = new DataView(new ArrayBuffer(32))
    hash.forEach((value, i) => digest.setUint32(4 * i, value))
    return new Uint8Array(digest.buffer)
}

// HMAC (RFC 2104)

export function hmac(key, message) {
    const block = new Uint8Array(64)
    block.set(key.length > 64 ? sha256(key) : key)
    const under = (mask, bytes) => sha256(Uint8Array.from([...block.map((byte) => byte ^ mask), ...bytes]))
    return under(0x5c, under(0x36, message))
}

// Chance

export const keyOf = (seed, words = []) => sha256(utf8(['ridotto key 1', seed, ...words].join('\0')))

export const commitmentTo = (seed) => hex(sha256(utf8('ridotto commitment 1\0' + seed)))

// The outcome that draw `number` must have had: a BigInt, or a list of them for a shuffle.
export function drawAgain(key, number, { name, kind, of }) {
    const below = numbers(key, `${number}/${name}/`)
    const size = BigInt(of)
    if (kind !== 'shuffle') return below(size) + (kind === 'roll' ? 1n : 0n)
    const order = Array.from({ length: Number(size) }, (_, i) => BigInt(i))
    for (let i = order.length - 1; i > 0; i--) {
        const j = Number(below(BigInt(i + 1)))
        ;[order[i], order[j]] = [order[j], order[i]]
    }
    return order
}

// A function that takes the next bytes of a draw and makes a number below n of them.
function numbers(key, stem) {
    const bytes = []
    let [used, blocks] = [0, 0]
    return (n) => {
        const size = Math.max(2, Math.ceil((n - 1n).toString(2).length / 8) + 1)
        const span = 256n ** BigInt(size)
        for (;;) {
            while (bytes.length < used + size) bytes.push(...hmac(key, utf8(stem + blocks++)))
            const x = BigInt('0x' + hex(bytes.slice(used, used + size)))
            used += size
            if (x < span - (span % n)) return x % n
        }
    }
}

// Records

export const canonical = (record) => JSON.stringify(record, null, 1) + '\n'

export function sealOf({ seal, ...rest }) {
    const withDigest = (entry) => ('text_digest' in entry ? { ...entry, move: { ...entry.move, text: entry.text_digest } } : entry)
    // The match that a try began in counts by its own digest.
    const from = rest.beginning && { beginning: { ...rest.beginning, source: rest.beginning.source.seal } }
    return hex(sha256(utf8(canonical({ ...rest, ...from, entries: rest.entries.map(withDigest) }))))
}

// Checks the bytes of a record up to the first fault: {ok, complete, result, checks: [{what, passed, why}]}.
// `passed` is null where something could not be checked; the result is then "verified in part".
export function verify(data) {
    const checks = []
    try {
        checkAll(data, checks)
    } catch (fault) {
        checks.push({ what: 'the record can be read', passed: false, why: String(fault.message ?? fault) })
    }
    const ok = checks.every((check) => check.passed !== false)
    const complete = checks.every((check) => check.passed !== null)
    return { ok, complete, result: ok ? (complete ? 'verified' : 'verified in part') : 'wrong', checks }
}

function checkAll(data, checks) {
    const check = (what, passed, why) => checks.push({ what, passed, why: passed ? '' : why }) && passed

    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
    const record = JSON.parse(text)
    if (record?.format !== FORMAT) throw new Error(`only ${FORMAT} is known`)
    const { commitment, seed, words, scripted, opening, entries } = record
    const same = canonical(record) === text
    if (!check('the file is written as records are', same, 'the same record would have other bytes')) return
    const whole = sealOf(record) === record.seal
    if (!check('the record has the digest that it names', whole, 'the record was changed after it was written')) return

    const wrong = entries.find(({ move, text_digest }) =>
        typeof move.text === 'string' ? hex(sha256(utf8(move.text))) !== text_digest : false,
    )
    if (!check('every text has the digest that its entry names', !wrong, `entry ${wrong?.n} has another`)) return

    if (record.beginning) {
        const before = verify(utf8(canonical(record.beginning.source)))
        const fault = before.checks.find(({ passed }) => passed === false)
        const holds = before.ok ? (before.complete ? true : null) : false
        const why = (fault ?? before.checks.find(({ passed }) => passed === null))?.why
        if (check('the match that this one was tried from holds', holds, why) === false) return
    }

    const disorder = faultInOrder(record)
    if (!check('the entries stand in order', !disorder, disorder)) return

    const [kept, drawn] = ['the house kept to its seed', 'every draw comes from the seed and the words']
    if (seed === null) {
        const why = commitment === null ? 'there was no seed' : 'the seed is not revealed yet'
        check(kept, null, why)
        check(drawn, null, why)
        return
    }
    const clear = [seed, ...words].every((part) => !part.includes('\0'))
    const bound = clear && commitmentTo(seed) === commitment
    if (!check(kept, bound, 'the commitment was to another seed')) return
    if (scripted) {
        check(drawn, null, 'the draws of this match were scripted')
        return
    }
    const key = keyOf(seed, words)
    // Of a match of older rules it may only be known how many draws the opening had.
    const lost = typeof opening === 'number' ? opening : 0
    const draws = [...(lost ? [] : opening || []), ...entries.flatMap((entry) => entry.draws ?? [])]
    const other = draws.findIndex((draw, n) => !comesOut(key, lost + n, draw))
    check(drawn, other < 0, `draw ${other}, ${draws[other]?.name}, comes out otherwise`)
}

// What can be said of the journal without knowing the rules: the first fault, or nothing.
function faultInOrder({ seats, entries, outcome, fingerprint }) {
    const digest = (text) => /^[0-9a-f]{64}$/.test(text)
    const stand = new Array(seats).fill(0)
    for (const [n, entry] of entries.entries()) {
        if (entry.n !== n) return `entry ${n} has the number ${entry.n}`
        if (!(entry.seat >= -1 && entry.seat < seats)) return `entry ${n} is of a seat that is not there`
        const back = entry.move.type === 'TakeBack'
        if (back && !(stand[entry.seat] > 0)) return `entry ${n} takes back what was not played`
        if (entry.seat >= 0) stand[entry.seat] += back ? -1 : 1
        const due = fingerprint !== null && n % 8 === 7
        if ('fingerprint' in entry !== due) return `entry ${n} has a fingerprint too many, or too few`
        if (due && !digest(entry.fingerprint)) return 'a fingerprint is not one'
    }
    if (fingerprint !== null && !digest(fingerprint)) return 'a fingerprint is not one'
    if (outcome && outcome.scores.length !== seats) return 'the outcome is not of these seats'
    if (outcome?.winners.some((seat) => !(seat >= 0 && seat < seats))) return 'somebody wins who was not there'
    return ''
}

function comesOut(key, number, draw) {
    const { kind, of, outcome } = draw
    const known = kind === 'shuffle' ? outcome.length === of : (kind === 'pick' || kind === 'roll') && of >= 1
    return known && String(drawAgain(key, number, draw)) === String(outcome)
}
