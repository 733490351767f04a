/** A drawing of ours, read at build time (`?raw`): its box and what is in it. Only files of `src/art` may come here. */
export interface Drawing {
  readonly box: string
  readonly inner: string
}

export function drawing(raw: string): Drawing {
  const head = /<svg[^>]*viewBox="([^"]*)"[^>]*>/.exec(raw)
  if (!head) throw new Error('a drawing needs a viewBox')
  return { box: head[1]!, inner: raw.slice(head.index + head[0].length, raw.lastIndexOf('</svg>')) }
}
