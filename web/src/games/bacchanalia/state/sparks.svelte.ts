/** Another spark for the same scene: how many were asked for. */
import { drafting } from '../../../kit/drafting.svelte'
import type { Sitting } from '../../../table/contract'

const more = drafting({ n: 0 })

export const sparked = (sitting: Sitting): number => more.of(sitting).n
export const oneMore = (sitting: Sitting): void => more.amend(sitting, { n: sparked(sitting) + 1 })
