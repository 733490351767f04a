/** `node runtime.mjs`: the parts of Pyodide with which a page runs the house by itself, where `ridotto page` finds them. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../src/ridotto/server/browser/compile.mjs'

const FROM = join(import.meta.dirname, 'node_modules', 'pyodide')
const TO = join(import.meta.dirname, '..', 'src', 'ridotto', 'server', 'runtime')
const LIBRARY = 'python_stdlib.zip'
const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', LIBRARY]
/** Of the standard library: what is for developers, terminals, mail and other protocols. */
const LEFT_OUT = `
  __hello__ __phello__ antigravity this _pyrepl _pydatetime _pyio _sysconfigdata__emscripten_wasm32-emscripten
  bdb cProfile cmd code compileall ctypes doctest modulefinder optparse pdb pickletools profile pstats py_compile pyclbr pydoc
  rlcompleter symtable tabnanny timeit trace unittest webbrowser zipapp
  configparser ftplib http.server http.cookiejar imaplib mailbox netrc plistlib poplib pty sched shelve smtplib socketserver tty
  wave wsgiref xml.dom xml.etree xmlrpc colorsys fileinput filecmp getpass nturl2path
`

rmSync(TO, { recursive: true, force: true })
mkdirSync(TO, { recursive: true })
for (const file of FILES) copyFileSync(join(FROM, file), join(TO, file))

/** The list of packages that Pyodide could fetch from elsewhere is left out: the page brings its own. */
const lock = JSON.parse(readFileSync(join(FROM, 'pyodide-lock.json'), 'utf8'))
writeFileSync(join(TO, 'pyodide-lock.json'), JSON.stringify({ ...lock, packages: {} }))

await compile(FROM, join(TO, LIBRARY), LEFT_OUT.trim().split(/\s+/))
process.exit(0) // Pyodide keeps node alive
