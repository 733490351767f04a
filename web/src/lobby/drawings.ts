/** The drawings that a rules page names; those of a game come when its page does, out of `drawings.ts` in its folder. */
import { byGame } from '../games/folders'
import { drawing, type Drawing } from '../kit/art'

const OF = byGame(import.meta.glob<Readonly<Record<string, string>>>('../games/*/drawings.ts', { import: 'raw' }))

/** By name: the path of its file below the nearest `art`, with or without the name of the game in front. */
export async function drawingsOf(game: string): Promise<ReadonlyMap<string, Drawing>> {
  const raw = (await OF.get(game)?.()) ?? {}
  return new Map(
    Object.entries(raw).flatMap(([path, text]) => {
      const name = path.replace(/^.*art\//, '').replace(/\.svg$/, '')
      const drawn = drawing(text)
      return [
        [name, drawn],
        [`${game}/${name}`, drawn],
      ] as const
    }),
  )
}
