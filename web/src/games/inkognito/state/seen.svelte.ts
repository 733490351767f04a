/** What was shown to me stays on the table until I give it back. */
import { looking } from '../../../kit/looking.svelte'
import { momentsOf } from '../logic/moments'

const looks = looking('inkognito', momentsOf)
export const momentOf = looks.of
export const giveBack = looks.giveBack
