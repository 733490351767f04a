/** A saying of the app with its facts: `{name}`, and `{n|a chair|{n} chairs}` for one or many. */
export function fill(saying: string, facts: Record<string, unknown>): string {
  const counted = saying.replace(
    /\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g,
    (_, fact: string, one: string, many: string) => (Number(facts[fact]) === 1 ? one : many),
  )
  return counted.replace(/\{(\w+)\}/g, (whole, fact: string) => (fact in facts ? String(facts[fact]) : whole))
}
