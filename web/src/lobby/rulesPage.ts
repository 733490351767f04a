/** The part of a rules page that is shown: for this number of players, in this mode, with these words in it. */
import type { Block, Chapter, Only, RulesPage } from '../wire/types.ts'
import { plainOf } from './markdown.ts'

export interface Choice {
  /** 0: any number of players. */
  seats: number
  /** Empty: both modes. */
  mode: string
  /** A word that is looked for. */
  sought: string
  /** The rule that the page was opened at: it is shown in any case. */
  number: string
}

export interface Shown extends Chapter {
  /** Where it stands in the whole page: its anchor. */
  at: number
}

const applies = ({ seats, mode }: Only, choice: Choice): boolean =>
  (!choice.seats || !seats.length || seats.includes(choice.seats)) && (!choice.mode || !mode || mode === choice.mode)

const isOf = (block: Block, wanted: string): boolean => block.number.toLowerCase() === wanted || plainOf(block.text).includes(wanted)

export function shownOf(page: RulesPage, choice: Choice): Shown[] {
  const wanted = choice.sought.trim().toLowerCase()
  let hidden = 0
  return page.chapters.flatMap((chapter, at): Shown[] => {
    // what stands under a heading that does not apply does not apply either
    if (hidden && chapter.level > hidden) return []
    const here = choice.number !== '' && chapter.blocks.some((block) => block.number === choice.number)
    hidden = applies(chapter.only, choice) || here ? 0 : chapter.level
    if (hidden) return []
    let blocks = chapter.blocks.filter((block) => applies(block.only, choice) || block.number === choice.number)
    if (wanted && !plainOf(chapter.title).includes(wanted)) blocks = blocks.filter((block) => isOf(block, wanted))
    return wanted && !blocks.length ? [] : [{ ...chapter, blocks, at }]
  })
}

/** The modes that the page makes a difference between. */
export function modesOf(page: RulesPage): string[] {
  return [...new Set(everyOnly(page).map((only) => only.mode))].filter(Boolean).sort()
}

/** The numbers of players, if the page makes a difference between them. */
export function countsOf(page: RulesPage): readonly number[] {
  return everyOnly(page).some((only) => only.seats.length) ? page.seats : []
}

function everyOnly(page: RulesPage): Only[] {
  return page.chapters.flatMap((chapter) => [chapter.only, ...chapter.blocks.map((block) => block.only)])
}
