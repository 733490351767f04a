/** What follows from the roles that I know: numbers only, never what somebody may be up to. */
import { NOTHING, type Role, type Seat } from './numbers'

export interface Known {
  /** The seats whose role I do not know. */
  readonly unknown: readonly Seat[]
  /** The roles that they share out. */
  readonly roles: readonly Role[]
  /** Deals that are possible, of those at the start. */
  readonly possible: readonly [number, number]
}

export function knownOf(known: readonly Role[], sides: readonly number[]): Known {
  const unknown = known.flatMap((role, seat) => (role === NOTHING ? [seat] : []))
  const roles = sides.flatMap((sign, role) => (sign && !known.includes(role) ? [role] : []))
  return { unknown, roles, possible: [factorial(unknown.length), factorial(known.length - 1)] }
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
