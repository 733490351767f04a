/** A book that lies open somewhere. It stays open at what is read when its pages are set anew. */
import { openAt, pageAt, placeOf, type Span } from '../logic/leafing'

export class Leafing {
  #place = $state.raw({ piece: 0, within: 0 })
  #spans = $state.raw<readonly Span[]>([])
  /** How many pages lie side by side. */
  #step = $state(1)
  readonly count = $derived((this.#spans.at(-1)?.last ?? 0) + 1)
  /** The first page that lies open. */
  readonly at = $derived(openAt(pageAt(this.#spans, this.#place), this.#step))
  /** The last page that lies open. */
  readonly to = $derived(Math.min(this.count - 1, this.at + this.#step - 1))

  set(spans: readonly Span[], step: number): void {
    this.#spans = spans
    this.#step = step
  }

  turn(by: number): void {
    const page = this.at + by * this.#step
    if (page >= 0 && page < this.count) this.#place = placeOf(this.#spans, page)
  }

  /** Open it where a piece begins. */
  open(piece: number): void {
    this.#place = { piece, within: 0 }
  }

  shows(piece: number): boolean {
    const span = this.#spans[piece]
    return span === undefined || (span.first <= this.to && span.last >= this.at)
  }
}
