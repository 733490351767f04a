/** A number on the dial, before it is called: what stands where, and what a key turns to. */

/** A value put at a position; where it stood before, nothing stands. */
export function put<Value>(values: readonly (Value | null)[], position: number, value: Value | null): (Value | null)[] {
  return values.map((other, at) => (at === position ? value : other === value ? null : other))
}

/** What comes next at a position, forwards (1) or backwards (-1).
 *
 *  Keys go round among what stands nowhere else: to pass something by does not take it away from another position. */
export function turnedTo<Value>(
  values: readonly (Value | null)[],
  position: number,
  from: Value,
  allowed: readonly Value[],
  step: number,
): Value {
  const loose = allowed.filter((one) => one === from || !values.some((other, n) => n !== position && other === one))
  const round = loose.length > 1 ? loose : allowed
  return round[(round.indexOf(from) + step + round.length) % round.length]!
}
