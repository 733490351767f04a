/** Where the page is. Links are ordinary links; those of our own are followed without loading anew. */
class Route {
  path = $state(location.pathname)
  /** Without the sign. */
  mark = $state(location.hash.slice(1))
  query = $state(location.search.slice(1))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string, { instead = false } = {}): void {
    if (instead) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.#read()
    if (!this.mark) scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.query = location.search.slice(1)
    this.mark = decodeURIComponent(location.hash.slice(1))
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
