/** A card's name where there is little room: whole words, and places where a long one may be broken. */

const LONGEST = 18
/** Words with which a name does not end. */
const PARTICLES = new Set(['a', 'a-a', 'a-o', 'co-a', 'da', 'de', 'di', 'do', 'san', 'e'])
const SOFT = '\u00AD'
/** After the hyphen of a name: it is no place to break it. */
const JOINED = '\u2060'

/** The first words of a name that is too long, never a part of one. */
export function shortName(name: string): string {
  if (name.length <= LONGEST) return name
  const words = name.split(' ')
  while (words.length > 1 && (words.join(' ').length > LONGEST || PARTICLES.has(words.at(-1)!.toLowerCase()))) words.pop()
  return words.join(' ')
}

/** Whole at its own hyphens: Reginn-a; with soft hyphens between syllables, as in Italian: before the last consonant that precedes a vowel, or before it and a liquid: Por-to-fran-co. */
export function broken(name: string): string {
  return name
    .replaceAll('-', `-${JOINED}`)
    .replace(/\p{L}{7,}/gu, (word) =>
      word.replace(
        /(?<=.[aeiouâêîôûìòàéè][bcdfglmnpqrstvxz]*)(?!(?<=[bcdfgptv])[lr])(?=(?:[bcdfgptv][lr]|[bcdfglmnpqrstvxz])[aeiouâêîôûìòàéè].)/giu,
        SOFT,
      ),
    )
}
