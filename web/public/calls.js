// Shows what the house pushes to this browser: that it is somebody's turn, and where to look.
self.addEventListener('push', (event) => {
  let said
  try {
    said = event.data.json().notification
  } catch {
    return
  }
  const { title, body, navigate } = said
  event.waitUntil(self.registration.showNotification(title, { body, tag: 'ridotto', renotify: true, data: { navigate } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = new URL(event.notification.data?.navigate ?? '/shelf', self.location.origin).pathname
  const look = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const tab = tabs.find(({ url }) => new URL(url).pathname === path)
    return tab ? tab.focus() : self.clients.openWindow(path)
  }
  event.waitUntil(look())
})
