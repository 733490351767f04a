/** `node runtime.mjs`: the parts of Pyodide with which a page runs the house by itself, where `ridotto page` finds them. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FROM = join(import.meta.dirname, 'node_modules', 'pyodide')
const TO = join(import.meta.dirname, '..', 'src', 'ridotto', 'server', 'runtime')
const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']

rmSync(TO, { recursive: true, force: true })
mkdirSync(TO, { recursive: true })
for (const file of FILES) copyFileSync(join(FROM, file), join(TO, file))

/** The list of packages that Pyodide could fetch from elsewhere is left out: the page brings its own. */
const lock = JSON.parse(readFileSync(join(FROM, 'pyodide-lock.json'), 'utf8'))
writeFileSync(join(TO, 'pyodide-lock.json'), JSON.stringify({ ...lock, packages: {} }))
