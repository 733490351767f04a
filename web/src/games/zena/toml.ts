/** As much of TOML as the files of cards use: tables in arrays, dotted keys, strings, numbers, truth, arrays, inline tables. */
export type Value = string | number | boolean | Value[] | Table
export interface Table {
  [key: string]: Value
}

export function parse(text: string): Table {
  const root: Table = {}
  let now = root
  const source = text.split('\n').map((line) => line.replace(/\r$/, ''))
  for (let n = 0; n < source.length; n += 1) {
    const line = bare(source[n]!)
    if (line === '') continue
    const array = /^\[\[\s*(\w+)\s*\]\]$/.exec(line)
    const table = /^\[\s*([\w.]+)\s*\]$/.exec(line)
    if (array) {
      const list = (root[array[1]!] ??= []) as Value[]
      list.push((now = {}))
    } else if (table) {
      now = within(root, table[1]!.split('.'))
    } else {
      const at = line.indexOf('=')
      if (at < 0) throw new SyntaxError(line)
      let said = line.slice(at + 1)
      while (depth(said) > 0 && n + 1 < source.length) said += ` ${bare(source[(n += 1)]!)}`
      put(now, line.slice(0, at), new Reader(said).whole())
    }
  }
  return root
}

/** A line without its comment. */
function bare(line: string): string {
  let quote = ''
  for (let i = 0; i < line.length; i += 1) {
    const c = line[i]!
    if (quote) {
      if (c === '\\' && quote === '"') i += 1
      else if (c === quote) quote = ''
    } else if (c === '"' || c === "'") quote = c
    else if (c === '#') return line.slice(0, i).trim()
  }
  return line.trim()
}

const depth = (text: string): number =>
  [...text.replace(/"(\\.|[^"\\])*"|'[^']*'/g, '')].reduce((sum, c) => sum + ('[{'.includes(c) ? 1 : ']}'.includes(c) ? -1 : 0), 0)

/** What lies under these keys; in an array of tables its last one. */
function within(table: Table, keys: readonly string[]): Table {
  return keys.reduce<Table>((now, key) => {
    const next = (now[key] ??= {})
    return (Array.isArray(next) ? next.at(-1) : next) as Table
  }, table)
}

function put(table: Table, dotted: string, value: Value): void {
  const keys = dotted.split('.').map((key) => key.trim().replace(/^["']|["']$/g, ''))
  within(table, keys.slice(0, -1))[keys.at(-1)!] = value
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): Value {
    const value = this.#value()
    this.#space()
    if (this.#at < this.#text.length) throw new SyntaxError(this.#text)
    return value
  }

  #value(): Value {
    this.#space()
    const c = this.#text[this.#at]
    if (c === '[') return this.#list()
    if (c === '{') return this.#inline()
    const found = this.#match(/"((?:\\.|[^"\\])*)"|'([^']*)'|true|false|[+-]?[\d_]+(?:\.\d+)?/y)
    if (found[1] !== undefined) return JSON.parse(found[0]) as string
    if (found[2] !== undefined) return found[2]
    if (found[0] === 'true' || found[0] === 'false') return found[0] === 'true'
    return Number(found[0].replaceAll('_', ''))
  }

  #list(): Value[] {
    const list: Value[] = []
    this.#match(/\[\s*/y)
    while (!this.#takes(/\s*,?\s*\]/y)) {
      if (list.length) this.#match(/\s*,\s*/y)
      list.push(this.#value())
    }
    return list
  }

  #inline(): Table {
    const table: Table = {}
    this.#match(/\{\s*/y)
    for (let first = true; !this.#takes(/\s*\}/y); first = false) {
      if (!first) this.#match(/\s*,\s*/y)
      const key = this.#match(/\s*([\w.]+)\s*=/y)[1]!
      put(table, key, this.#value())
    }
    return table
  }

  #space(): void {
    this.#takes(/\s+/y)
  }

  #takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found !== null
  }

  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) throw new SyntaxError(this.#text)
    this.#at = pattern.lastIndex
    return found
  }
}
