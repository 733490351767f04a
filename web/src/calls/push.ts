/** Notices to this browser, even when the page is closed. */
import type { Push } from '../wire/types'

export type PushState = 'can' | 'asks' | 'denied' | 'home' | 'cannot'

/** Whether this browser can be pushed to: an iPhone can once the page is on its home screen. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'cannot'
  }
  return Notification.permission === 'denied' ? 'denied' : Notification.permission === 'granted' ? 'can' : 'asks'
}

const encoded = (data: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** Subscribe; null if the browser's owner has said no. */
export async function subscribed(key: string): Promise<Push | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/calls.js')
  const worker = await navigator.serviceWorker.ready
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decoded(key) })
  return { type: 'Push', endpoint: found.endpoint, p256dh: encoded(found.getKey('p256dh')), auth: encoded(found.getKey('auth')) }
}

/** The address at which this browser is pushed to; empty if it is not. */
export async function endpoint(): Promise<string> {
  const worker = await navigator.serviceWorker?.getRegistration('/')
  return (await worker?.pushManager?.getSubscription())?.endpoint ?? ''
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration('/')
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
