/** Who is wished for: a company or a level for all chairs, or people by name. */
export type Company = string | readonly string[]

/** For whom the house chooses. */
export const COMPANIES: readonly string[] = ['newcomer', 'family', 'expert']

export function chosen(wanted: Company, name: string): boolean {
  return Array.isArray(wanted) && wanted.includes(name)
}

/** The wish after somebody was chosen, or sent away; with nobody chosen a family comes. */
export function toggled(wanted: Company, name: string): Company {
  const names = Array.isArray(wanted) ? wanted : []
  const found = chosen(wanted, name) ? names.filter((one) => one !== name) : [...names, name]
  return found.length ? found : 'family'
}
