/** What others wrote and the built page holds, fonts and packages of the bundle: their licences, and a bill of materials. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g
/** Vite's own file goes on with what Vite itself is made of, of which nothing is in the page. */
const REST = '# Licenses of bundled dependencies'

/** The text of a package's licence. */
function textOf(name) {
    const folder = join(HERE, 'node_modules', name)
    const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one))
    if (!file) throw new Error(`${name} goes into the page, and has no licence text`)
    return readFileSync(join(folder, file), 'utf8').split(REST)[0].trim()
}

/** The fonts that are cut to size for the page. */
function fonts() {
    const { devDependencies } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'))
    return Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource/'))
}

/** The bill of materials of these packages, as CycloneDX; the digests are those of the lock file. */
function billOf(names) {
    const { packages } = JSON.parse(readFileSync(join(HERE, 'package-lock.json'), 'utf8'))
    const components = names.map((name) => {
        const { version, license, integrity } = packages[`node_modules/${name}`]
        const [alg, digest] = integrity.split('-', 2)
        const content = Buffer.from(digest, 'base64').toString('hex')
        const hashes = [{ alg: alg.replace('sha', 'SHA-'), content }]
        return {
            type: 'library',
            name,
            version,
            licenses: [{ expression: license }],
            purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
            hashes,
        }
    })
    return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 1) + '\n'
}

/** A plugin that writes `licences.txt` and `sbom.json` beside the page. */
export function licences() {
    return {
        name: 'ridotto-licences',
        apply: 'build',
        generateBundle(_, bundle) {
            const names = new Set(['vite', ...fonts()])
            for (const chunk of Object.values(bundle))
                for (const id of chunk.moduleIds ?? [])
                    for (const [, name] of id.matchAll(PACKAGE)) if (existsSync(join(HERE, 'node_modules', name))) names.add(name)
            const sorted = [...names].sort()
            const source = sorted.map((name) => `${'='.repeat(78)}\n${name}\n${'='.repeat(78)}\n\n${textOf(name)}\n`).join('\n')
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
            this.emitFile({ type: 'asset', fileName: 'sbom.json', source: billOf(sorted) })
        },
    }
}
