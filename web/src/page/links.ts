/** Links of the page whose house is in it: places stand behind the sign, files of the house are made here and saved. */
import { fetchFromHouse } from '../wire/way'

/** Before a link is opened in whatever way: the address under which this host has that place. */
function readdressed(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const to = link?.getAttribute('href')
  if (link && to?.startsWith('/') && !to.startsWith('/api/')) link.setAttribute('href', `#${to}`)
}

/** The name that the house gives to a file; else the last part of its path. */
function nameOf(answer: Response, path: string): string {
  const given = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  return given?.[1] ?? path.split('/').at(-1)!
}

export async function save(path: string): Promise<void> {
  const answer = await fetchFromHouse(path)
  offer(await answer.blob(), nameOf(answer, path))
}

/** Has the browser save a file of this name. */
export function offer(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function watchLinks(): void {
  for (const kind of ['pointerover', 'focusin', 'pointerdown']) document.addEventListener(kind, readdressed, true)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/api/')) return
    event.preventDefault()
    void save(to)
  })
}
