/** The five doors. */
import { drawing, type Drawing } from '../kit/art'
import arsenalia from '../art/doors/arsenalia.svg?raw'
import bacchanalia from '../art/doors/bacchanalia.svg?raw'
import inkognito from '../art/doors/inkognito.svg?raw'
import q from '../art/doors/q.svg?raw'
import zena from '../art/doors/zena.svg?raw'

export const DOORS: Readonly<Record<string, Drawing>> = {
  arsenalia: drawing(arsenalia),
  bacchanalia: drawing(bacchanalia),
  inkognito: drawing(inkognito),
  q: drawing(q),
  zena: drawing(zena),
}

/** What is known of a game before the house has answered: how many play it, and how long. */
export const PRINTED: Readonly<Record<string, { players: string; minutes?: string; hours?: string }>> = {
  inkognito: { players: '3–5', minutes: '30' },
  arsenalia: { players: '4', minutes: '45' },
  q: { players: '5–6', minutes: '60' },
  zena: { players: '2–5', minutes: '90' },
  bacchanalia: { players: '3–6', hours: '2–3' },
}
