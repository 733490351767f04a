/** The files of the page, kept by the browser: it opens without a network, and a new version waits until it is wanted.
 *
 *  VERSION is a digest of all files, written here when the page is made; `files.json` names them. */
const VERSION = 'none'
const HERE = new URL('.', location.href)
const KEPT = `ridotto ${HERE.pathname} `

self.addEventListener('install', (event) => event.waitUntil(keep()))

async function keep() {
  const files = await (await fetch(new URL('files.json', HERE), { cache: 'no-cache' })).json()
  const cache = await caches.open(KEPT + VERSION)
  await cache.addAll(files.map((file) => new URL(file, HERE).href))
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(KEPT) && name !== KEPT + VERSION) await caches.delete(name)
  }
}

/** Somebody wants the new version now. */
self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { url, method } = event.request
  if (method === 'GET' && url.startsWith(HERE.href)) event.respondWith(found(event.request))
})

async function found(request) {
  const cache = await caches.open(KEPT + VERSION)
  const path = request.mode === 'navigate' ? new URL('index.html', HERE).href : request.url.split(/[?#]/)[0]
  return (await cache.match(path)) ?? fetch(request)
}
