import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { licences } from './licences.mjs'

// `npm run dev` talks to a house on this machine: `ridotto serve`.
const house = process.env.RIDOTTO ?? 'http://127.0.0.1:8014'

/** Everything else is found relative to the file that names it, so that a copy of the page can lie anywhere. */
const indexAtTheRoot = {
  name: 'ridotto-index',
  writeBundle({ dir }) {
    const index = join(dir, 'index.html')
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll('./assets/', '/assets/'))
  },
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : '/',
  plugins: [svelte(), licences(), indexAtTheRoot],
  worker: { format: 'es' },
  build: {
    outDir: '../src/ridotto/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the house's content policy allows no data: fonts
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: { '/api': house, '/ws': { target: house, ws: true } },
  },
}))
