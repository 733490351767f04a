/** The pages of the book, in order. What is veiled has no page of its own: it leaves a line of ivy where it was. */
import type { Sitting } from '../../../table/contract'
import { storyOf, type Passage } from './story'

export type Leaf = Passage & {
  /** Whether something veiled followed. */
  veilAfter: boolean
}
export type Page = 'front' | 'persons' | Leaf

export function pagesOf(sitting: Sitting): readonly Page[] {
  const leaves: Leaf[] = []
  for (const passage of storyOf(sitting).passages) {
    const before = leaves.at(-1)
    if (passage.veiled && before) before.veilAfter = !before.veiled
    else leaves.push({ ...passage, veilAfter: false })
  }
  return ['front', 'persons', ...leaves]
}

/** The first page of a scene. */
const FIRST = 2
/** Where a page that was taken back has left its ivy: under the page before it, or where it was itself. */
export const ivyOf = (page: number): number => (page > FIRST ? page - 1 : page)
