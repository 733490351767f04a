/** The games that have screens of their own, fetched when a table needs them. */
import type { Screens } from '../table/contract'

const SCREENS: Readonly<Record<string, () => Promise<{ screens: Screens }>>> = {
  arsenalia: () => import('./arsenalia'),
  bacchanalia: () => import('./bacchanalia'),
  inkognito: () => import('./inkognito'),
  q: () => import('./q'),
  zena: () => import('./zena'),
}

export async function screensOf(game: string): Promise<Screens | null> {
  return (await SCREENS[game]?.())?.screens ?? null
}
