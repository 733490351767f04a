/** Who can still be whom, for the eye of a replay: by what is known for certain, and by whom. */
import { NOTHING, type Role, type Seat } from './numbers'

export interface Knowing {
  readonly mark: 'sure' | 'maybe' | 'no'
  /** From above: who has seen it, but for whoever it is. */
  readonly by: readonly Seat[]
}

export interface Knows {
  readonly roles: readonly Role[]
  readonly rows: readonly { readonly seat: Seat; readonly cells: readonly Knowing[] }[]
}

/**
 * `mine`: the roles that the seat of this eye knows; `all`: those that each seat knows, seen from above. An onlooker has neither.
 * Once roles are turned up everybody knows them.
 */
export function knowsOf(
  sides: readonly number[],
  mine: readonly Role[] | null,
  all: readonly (readonly Role[])[] | null,
  turnedUp: readonly Role[],
  seats: number,
): Knows {
  const roles = sides.flatMap((sign, role) => (sign ? [role] : []))
  const truth = all?.map((known, seat) => known[seat]!)
  const known = turnedUp.length ? turnedUp : (truth ?? mine ?? Array.from({ length: seats }, () => NOTHING))
  const seenBy = (seat: Seat) => all?.flatMap((others, one) => (one !== seat && others[seat] !== NOTHING ? [one] : [])) ?? []
  const rows = Array.from({ length: seats }, (_, seat) => ({
    seat,
    cells: roles.map((role): Knowing => {
      if (known[seat] === role) return { mark: 'sure', by: turnedUp.length ? [] : seenBy(seat) }
      return { mark: known[seat] !== NOTHING || known.includes(role) ? 'no' : 'maybe', by: [] }
    }),
  }))
  return { roles, rows }
}
