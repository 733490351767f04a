import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './games/inks'
import './styles/pieces.css'
import './styles/frame.css'
import './theme.svelte'
import App from './App.svelte'
import { inPage } from './wire/way'

// the house was built anew under an open page: what it would fetch is gone, so the page begins anew too
addEventListener('vite:preloadError', (event) => {
  if (performance.now() < 5000) return
  event.preventDefault()
  location.reload()
})

if (inPage) void import('./page/links').then(({ watchLinks }) => watchLinks())

mount(App, { target: document.getElementById('app')! })
