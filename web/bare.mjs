/** Lets node run the modules of the app as they stand, without a build: `node --import ./bare.mjs`.
 *
 *  Imports without an ending and `import.meta.glob` are looked up as the bundler does; modules with runes are compiled
 *  as for a server, where state is a plain value; components too, to be rendered as HTML. */
import { existsSync, globSync, readFileSync } from 'node:fs'
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
        if (at.pathname.endsWith('.css')) return module('')
        if (at.pathname.endsWith('.ts') && text().includes('import.meta.glob'))
            return { ...module(globbed(text(), at)), format: 'module-typescript' }
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

/** A module whose globs are written out: eager ones as imports above it, others as functions that import. */
function globbed(source, at) {
    const above = []
    const body = source.replace(/import\.meta\.glob(?:<.*>)?\(([^)]*)\)/g, (_, written) => {
        const [patterns, { eager = false, query = '', import: name = '*' } = {}] = Function(`return [${written}]`)()
        const found = globSync(patterns, { cwd: fileURLToPath(new URL('.', at)) }).sort()
        const entries = found.map((file) => {
            const path = file.startsWith('.') ? file : `./${file}`
            const from = JSON.stringify(path + query)
            if (!eager) return `${JSON.stringify(path)}: () => import(${from})${name === '*' ? '' : `.then((found) => found.${name})`}`
            const one = `globbed${above.length}`
            above.push(name === '*' ? `import * as ${one} from ${from}` : `import { ${name} as ${one} } from ${from}`)
            return `${JSON.stringify(path)}: ${one}`
        })
        return `({ ${entries.join(', ')} })`
    })
    return [...above, body].join('\n')
}
