/** What in a text could be an image that others take up: names, and things that come in with "a" or "una". A guess, offered to be touched. */

/** Words with which such a thing is over: what follows says where or how. */
const OVER =
  /^(?:e|ed|o|che|con|di|del|della|dello|dei|delle|da|dal|dalla|in|nel|nella|su|sul|sulla|per|a|al|alla|mi|si|ci|ti|non|è|and|or|who|that|which|with|of|from|in|on|at|to|for|by|is|are|was|were|has|had|takes?|calls?|comes?|goes)$/iu
const ARTICLE = /(?<![\p{L}'’])(?:una|uno|un|an|a)\s+|(?<![\p{L}])un['’]/giu
const NAME = /(?<=[\p{Ll},;:]\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*/gu
const MOST_WORDS = 3

export interface Image {
  readonly text: string
  readonly name: boolean
}

export function imagesIn(text: string, most = 4): Image[] {
  const found = new Map<string, Image>()
  for (const [name] of text.matchAll(NAME)) if (name !== 'I') found.set(name.toLowerCase(), { text: name, name: true })
  for (const article of text.matchAll(ARTICLE)) {
    const after = text
      .slice(article.index + article[0].length)
      .split(/[^\p{L}'’ ]/u)[0]!
      .split(/\s+/)
    const end = after.findIndex((word) => OVER.test(word))
    const words = after
      .slice(0, Math.min(end < 0 ? MOST_WORDS : end, MOST_WORDS))
      .join(' ')
      .trim()
    if (words.length > 3) found.set(words.toLowerCase(), { text: `${article[0]}${words}`.toLowerCase(), name: false })
  }
  return [...found.values()].slice(0, most)
}
