/** `node compile.mjs RUNTIME ARCHIVE`: every module of an archive as bytecode of the Python that will run it.
 *
 *  Compiling takes a browser longer than all else that happens before the first move. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Replaces an archive (zip); modules and packages that are left out are named as Python names them. */
export async function compile(runtime, archive, leftOut = []) {
  const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')).href)
  const python = await loadPyodide({ indexURL: runtime })
  python.FS.writeFile('/sources.zip', new Uint8Array(readFileSync(archive)))
  python.globals.set('left_out', python.toPy(leftOut))
  python.runPython(`
import importlib._bootstrap_external as external
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

READ_AS_SOURCE = {"anyio/__init__.py"}  # it finds out from its own source what it has to import

def wanted(name):
    module = name.removesuffix(".py").replace("/", ".")
    return not any(module == one or module.startswith(one + ".") for one in left_out)

with ZipFile("/sources.zip") as sources, ZipFile("/compiled.zip", "w", ZIP_DEFLATED, compresslevel=9) as compiled:
    for one in sources.infolist():
        name, content = one.filename, sources.read(one)
        if not wanted(name):
            continue
        if name.endswith(".py") and name not in READ_AS_SOURCE:
            code = compile(content, name, "exec", dont_inherit=True, optimize=2)
            content = external._code_to_hash_pyc(code, bytes(8), checked=False)
            name += "c"
        compiled.writestr(ZipInfo(name, one.date_time), content, ZIP_DEFLATED, 9)
`)
  writeFileSync(archive, python.FS.readFile('/compiled.zip'))
}

if (process.argv[1] === import.meta.filename) {
  const [runtime, archive] = process.argv.slice(2).map((path) => resolve(path))
  await compile(runtime, archive)
  process.exit(0) // Pyodide keeps node alive
}
