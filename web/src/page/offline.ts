/** The page is kept by the browser, so that it opens without a network; a new version is offered, never forced. */
import { starting } from './starting.svelte'

let waiting: ServiceWorker | null = null

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    waiting = registration.waiting
    starting.newer = true
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

export async function keepForLater(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return // a plain http host, or a private window
  try {
    watch(await navigator.serviceWorker.register(new URL('offline.js', base), { scope: base }))
  } catch (error) {
    console.warn('the page cannot be kept for later', error)
  }
}

/** Go over to the new version: every tab begins anew, and matches go on where they are. */
export function takeNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('now')
}
