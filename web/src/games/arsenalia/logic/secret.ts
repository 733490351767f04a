import type { Event } from '../../../table/contract'

/** What I am lies under wax, and so does the treasure that I saw; so do the lines that say it. */
export const secret = (event: Event): boolean => event.type === 'Dealt' || event.type === 'SawTreasure'
