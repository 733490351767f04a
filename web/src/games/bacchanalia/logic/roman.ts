const SIGNS: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** A Roman numeral: 14 is XIV. */
export function roman(number: number): string {
  let rest = number
  let said = ''
  for (const [value, sign] of SIGNS) {
    while (rest >= value) {
      said += sign
      rest -= value
    }
  }
  return said
}
