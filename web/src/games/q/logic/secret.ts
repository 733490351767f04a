import type { Event } from '../../../table/contract'

/** Who I am lies under wax, and so does the role that I saw; so do the lines that say it. */
export const secret = (event: Event): boolean => event.type === 'RoleDealt' || event.type === 'RoleSeen'
