/** Plays what was told, one event at a time, and only then lets the new view be seen.
 *
 *  Events drive motion, views drive truth. Who is behind hurries, who wants no motion sees the end at once. */
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

  /** A click or a key: show how things stand now. */
  skip(): void {
    while (this.#playing && !this.#held) {
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

  /** Everything is being told anew: what was still to be shown is dropped. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#scenes.length = 0
    this.#events = []
    this.#playing = false
    this.#held = false
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

  #hurry(pace: number): number {
    const [scene, ...queued] = this.#scenes
    const waiting = queued.reduce((sum, { told }) => sum + told.length, 0)
    if (waiting > VERY_LATE) return 0
    // one long message is no delay: only what has come after it is
    return waiting > LATE || (scene?.told.length ?? 0) > VERY_LATE ? Math.min(pace, HURRIED) : pace
  }
}
