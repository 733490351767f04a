/** What a glob over the folders of games has found, by game. */
export function byGame<Found>(found: Readonly<Record<string, Found>>): ReadonlyMap<string, Found> {
  return new Map(Object.entries(found).map(([path, one]) => [path.split('/').at(-2)!, one]))
}
