/** Where the page is. Links are ordinary links; those of our own are followed without loading anew.
 *
 *  Where the house is in the page, any host may serve its files: so its places stand behind the sign, as in `#/g/q`. */
import { inPage } from './wire/way'

class Route {
  path = $state('/')
  /** Without the sign. */
  mark = $state('')
  query = $state('')

  constructor() {
    this.#read()
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string, { instead = false } = {}): void {
    const address = inPage ? `#${path}` : path
    if (instead) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.#read()
    if (!this.mark) scrollTo(0, 0)
  }

  #read(): void {
    const at = inPage ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin) : location
    this.path = at.pathname
    this.query = at.search.slice(1)
    this.mark = decodeURIComponent(at.hash.slice(1))
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const place = inPage && link.getAttribute('href')?.startsWith('#/')
    if (!place && (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash))) return
    event.preventDefault()
    this.go(place ? link.hash.slice(1) : link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
