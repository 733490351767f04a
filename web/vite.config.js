import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { licences } from './licences.mjs'

// `npm run dev` talks to a house on this machine: `ridotto serve`.
const house = process.env.RIDOTTO ?? 'http://127.0.0.1:8014'

export default defineConfig({
  plugins: [svelte(), licences()],
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
})
