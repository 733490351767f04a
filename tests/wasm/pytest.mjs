/** `node pytest.mjs ROOT PACKAGES WHEEL …`: runs pytest, with what else is given, under the Python that browsers run.
 *
 *  ROOT is this repository, PACKAGES a folder of installed packages of which the ones in pure Python are used, WHEEL
 *  msgspec as it is built for browsers. Each folder is seen under its own path. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [root, packages, wheel, ...given] = process.argv.slice(2)
const PYODIDE = join(root, 'web', 'node_modules', 'pyodide')
const { loadPyodide } = await import(pathToFileURL(join(PYODIDE, 'pyodide.mjs')).href)
const python = await loadPyodide({
  indexURL: PYODIDE,
  env: { HOME: '/home/pyodide', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', PYTHONDONTWRITEBYTECODE: '1' },
})
for (const folder of [root, packages]) {
  python.FS.mkdirTree(folder)
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder)
}
python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel', { extractDir: '/wheel' })
python.registerJsModule('given', { root, packages, args: given })
const code = python.runPython(`
import os
import sys
from given import args, packages, root

os.chdir(root)
sys.path += ["/wheel", os.path.join(root, "src"), packages]

import pytest

class Settings:
    """Those of a plugin that is not here: its tests serve over sockets."""

    def pytest_addoption(self, parser):
        for name in ("asyncio_mode", "asyncio_default_fixture_loop_scope"):
            parser.addini(name, name)

    def pytest_report_header(self):
        return sys.version

int(pytest.main(["-p", "no:cacheprovider", *args], plugins=[Settings()]))
`)
process.exit(code) // Pyodide keeps node alive
