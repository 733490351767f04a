// node web/check/cli.mjs FILE…  checks records; it ends with 1 if one of them is wrong.

import { readFileSync } from 'node:fs'
import process from 'node:process'

import { verify } from './verify.mjs'

// A file may hold anything: nothing of it may move the cursor.
const say = (text) => console.log(text.replace(/\p{C}+/gu, ' '))

const files = process.argv.slice(2)
if (!files.length) console.error('usage: node cli.mjs FILE…')
process.exitCode = files.length ? 0 : 2

for (const file of files) {
    let verdict
    try {
        verdict = verify(readFileSync(file))
    } catch (fault) {
        verdict = { ok: false, checks: [{ what: 'the file can be read', passed: false, why: fault.message }] }
    }
    say(`${file}: ${verdict.ok ? 'ok' : 'WRONG'}`)
    for (const { what, passed, why } of verdict.checks) {
        const answer = passed === null ? 'not checked' : passed ? 'yes' : 'NO'
        say(`  ${what}: ${answer}${why ? ` (${why})` : ''}`)
    }
    if (!verdict.ok) process.exitCode = 1
}
