/** Lets node run the modules of the app as they stand, without a build: `node --import ./bare.mjs`.
 *
 *  Imports without an ending are looked up as the bundler does; modules with runes are compiled as for a server,
 *  where state is a plain value; components too, to be rendered as HTML. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const required = createRequire(import.meta.url)
const ENDINGS = ['', '.ts', '/index.ts']

registerHooks({
    resolve(name, context, next) {
        if (!name.startsWith('.')) return next(name, context)
        const [path, query = ''] = name.split('?')
        const found = ENDINGS.map((ending) => new URL(path + ending, context.parentURL)).find(
            (url) => /\.\w+$/.test(url.pathname) && existsSync(url),
        )
        return found ? { url: query ? `${found}?${query}` : String(found), shortCircuit: true } : next(name, context)
    },
    load(url, context, next) {
        const at = new URL(url)
        const text = () => readFileSync(fileURLToPath(new URL(at.pathname, at)), 'utf8')
        const module = (source) => ({ format: 'module', source, shortCircuit: true })
        if (at.search === '?raw') return module(`export default ${JSON.stringify(text())}`)
        if (at.pathname.endsWith('.json')) return module(`export default ${text()}`)
        if (at.pathname.endsWith('.svelte')) return module(drawn(text(), at.pathname))
        if (at.pathname.endsWith('.svelte.ts')) return module(compiled(text()))
        return next(url, context)
    },
})

/** A component, to be rendered as HTML. */
function drawn(source, filename) {
    return required('svelte/compiler').compile(source, { generate: 'server', filename }).js.code
}

/** The compiler is large: it is loaded when the first such module is. */
function compiled(source) {
    return required('svelte/compiler').compileModule(stripTypeScriptTypes(source), { generate: 'server' }).js.code
}
