/** Where the pieces of the book stand on its pages: each begins a page, and goes on over as many as it needs. */

export interface Span {
  readonly first: number
  readonly last: number
}

/** The pages of a piece, from where its boxes begin; `stride`: from one page to the next. */
export function spanOf(lefts: readonly number[], origin: number, stride: number): Span {
  const pages = lefts.map((left) => Math.max(0, Math.round((left - origin) / stride)))
  return { first: Math.min(...pages), last: Math.max(...pages) }
}

/** The piece that stands on a page, and how far into it that page is. */
export function placeOf(spans: readonly Span[], page: number): { piece: number; within: number } {
  const piece = Math.max(
    0,
    spans.findLastIndex(({ first }) => first <= page),
  )
  return { piece, within: page - (spans[piece]?.first ?? 0) }
}

/** The page of a place; what has become shorter meanwhile is open at its end. */
export function pageAt(spans: readonly Span[], { piece, within }: { piece: number; within: number }): number {
  const span = spans[Math.min(piece, spans.length - 1)]
  return span ? Math.min(span.first + within, span.last) : 0
}

/** The first of the pages that lie open side by side. */
export const openAt = (page: number, step: number): number => Math.floor(page / step) * step
