/** What this browser keeps, if it may: seats and their tokens, language, theme. Everything works without it. */
import { createSubscriber } from 'svelte/reactivity'

export interface RememberedSeat {
  code: string
  game: string
  /** null: the shared screen that opened the table. */
  chair: string | null
  token: string
  name: string
}

const SEATS = 'ridotto.seats'
const MOST = 24

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing: the page goes on without
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

let unkept = '[]'
let changed = (): void => undefined
/** Whatever is derived from the seats follows when one is remembered or forgotten. */
const watched = createSubscriber((update) => {
  changed = update
  return () => (changed = () => undefined)
})

/** The newest first. */
export function seats(): RememberedSeat[] {
  watched()
  try {
    return JSON.parse(recall(SEATS) ?? unkept) as RememberedSeat[]
  } catch {
    return []
  }
}

export function seatsAt(code: string): RememberedSeat[] {
  return seats().filter((seat) => seat.code === code)
}

export function rememberSeat(seat: RememberedSeat): void {
  if (recall('ridotto.me')) void import('./me').then(({ adoptAgain }) => adoptAgain())
  keep([seat, ...seats().filter((other) => other.code !== seat.code || other.chair !== seat.chair)].slice(0, MOST))
}

export function forgetSeat(token: string): void {
  keep(seats().filter((seat) => seat.token !== token))
}

function keep(all: RememberedSeat[]): void {
  unkept = JSON.stringify(all)
  remember(SEATS, unkept)
  changed()
}
