/** Plays what was told, one event at a time, and only then lets the new view be seen.
 *
 *  Events drive motion, views drive truth. A screen that is behind hurries; without motion the end is shown at once. */
import type { Event } from '../wire/types'

interface Scene {
  told: readonly Event[]
  then: () => void
}

export interface Stagehands {
  /** This event is being shown now; null when at rest. */
  show(event: Event | null): void
  /** How long an event stays, in milliseconds. */
  pace(event: Event): number
  /** Whether what comes next has to wait: somebody explains what was just shown. */
  holds?(): boolean
  /** How long what is on the page is read before this event comes, in milliseconds; Infinity: until somebody goes on. */
  reads?(event: Event): number
  /** The page is being read: nothing comes until somebody goes on, or its time is over. */
  reading?(on: boolean): void
}

const HURRIED = 250
const LATE = 6
const VERY_LATE = 20

export class Director {
  readonly #hands: Stagehands
  readonly #scenes: Scene[] = []
  #events: Event[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #playing = false
  /** The next scene waits until `onward`. */
  #held = false
  /** The event that waits until the page has been read. */
  #page: Event | null = null
  /** The event before which the page has been read. */
  #read: Event | null = null

  constructor(hands: Stagehands) {
    this.#hands = hands
  }

  get playing(): boolean {
    return this.#playing
  }

  add(told: readonly Event[], then: () => void): void {
    this.#scenes.push({ told, then })
    if (!this.#playing) this.#nextScene()
  }

  /** A click or a key: show how things stand now, or what is to be read. */
  skip(): void {
    while (this.#playing && !this.#held && !this.#page) {
      clearTimeout(this.#timer)
      this.#nextEvent(true)
    }
  }

  /** What has held the next scene may be over. */
  onward(): void {
    if (!this.#held || this.#hands.holds?.()) return
    this.#held = false
    this.#nextScene()
  }

  /** The page has been read. */
  goOn(): void {
    if (!this.#page) return
    clearTimeout(this.#timer)
    this.#read = this.#page
    this.#keep(null)
    this.#nextEvent(false)
  }

  #keep(event: Event | null): void {
    this.#page = event
    this.#hands.reading?.(event !== null)
  }

  /** Everything is being told anew: what was still to be shown is dropped. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#scenes.length = 0
    this.#events = []
    this.#playing = false
    this.#held = false
    this.#keep(null)
    this.#hands.show(null)
  }

  #nextScene(): void {
    const scene = this.#scenes[0]
    this.#playing = scene !== undefined
    if (scene === undefined) return this.#hands.show(null)
    this.#held = this.#hands.holds?.() ?? false
    if (this.#held) return this.#hands.show(null)
    this.#events = [...scene.told]
    this.#nextEvent(false)
  }

  #nextEvent(skipping: boolean): void {
    const next = this.#events[0]
    const hold = next === undefined || next === this.#read ? 0 : this.#late(this.#hands.reads?.(next) ?? 0)
    if (next !== undefined && hold > 0) {
      this.#hands.show(null)
      this.#keep(next)
      if (hold < Infinity) this.#timer = setTimeout(() => this.goOn(), hold)
      return
    }
    const event = this.#events.shift()
    if (event === undefined) {
      const scene = this.#scenes.shift()
      if (this.#scenes.length === 0) this.#hands.show(null)
      scene?.then()
      return this.#nextScene()
    }
    this.#hands.show(event)
    const pace = skipping ? 0 : this.#hurry(this.#hands.pace(event))
    if (skipping) return
    if (pace === 0) return this.#nextEvent(false)
    this.#timer = setTimeout(() => this.#nextEvent(false), pace)
  }

  /** How many events have come after what is shown now. */
  get #waiting(): number {
    return this.#scenes.slice(1).reduce((sum, { told }) => sum + told.length, 0)
  }

  /** A page that is read at leisure is never left by itself; one with a time limit is left early when too much has come meanwhile. */
  #late(hold: number): number {
    return hold < Infinity && this.#waiting > VERY_LATE ? 0 : hold
  }

  #hurry(pace: number): number {
    const scene = this.#scenes[0]
    const waiting = this.#waiting
    if (waiting > VERY_LATE) return 0
    // one long message is no delay: only what has come after it is
    return waiting > LATE || (scene?.told.length ?? 0) > VERY_LATE ? Math.min(pace, HURRIED) : pace
  }
}
