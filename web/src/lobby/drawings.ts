/** The drawings that a rules page names, by the name of their file in `src/art`; those of a game come when its page does. */
import { drawing, type Drawing } from '../kit/art'

type Raw = Record<string, string>
const OF: Readonly<Record<string, () => Promise<{ raw: Raw }>>> = {
  inkognito: () => import('./drawings/inkognito'),
  arsenalia: () => import('./drawings/arsenalia'),
  q: () => import('./drawings/q'),
  zena: () => import('./drawings/zena'),
  bacchanalia: () => import('./drawings/bacchanalia'),
}

export async function drawingsOf(game: string): Promise<ReadonlyMap<string, Drawing>> {
  const raw = (await OF[game]?.())?.raw ?? {}
  return new Map(Object.entries(raw).map(([path, text]) => [path.replace(/^.*\/art\//, '').replace(/\.svg$/, ''), drawing(text)]))
}
