/** The pages of the book, in order. */
import type { Sitting } from '../../table/contract'
import { storyOf, type Passage } from './story'

export type Page = 'front' | 'persons' | Passage

export const pagesOf = (sitting: Sitting): readonly Page[] => ['front', 'persons', ...storyOf(sitting).passages]
