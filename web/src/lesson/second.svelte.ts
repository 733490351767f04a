/** A second lesson: which of its puzzles is before one's eyes, and what was answered so far in this browser. */
import { Day } from '../puzzle/day.svelte'
import { readAttempts } from '../puzzle/solved'
import { recall, remember } from '../wire/remembered'
import type { SecondLesson } from '../wire/types'

const KEPT = 'ridotto.lessons'

export class Second {
  readonly lesson: SecondLesson
  readonly days: readonly Day[]
  at = $state(0)

  constructor(lesson: SecondLesson) {
    this.lesson = lesson
    this.days = lesson.puzzles.map(
      (puzzle) =>
        new Day(puzzle, {
          read: () => readAttempts(recall(KEPT)),
          keep: (all) => remember(KEPT, JSON.stringify(all)),
          name: puzzle.id,
        }),
    )
    const open = this.days.findIndex(({ solved }) => !solved)
    this.at = Math.max(0, open)
  }

  get day(): Day {
    return this.days[this.at]!
  }

  /** Every puzzle was solved, and the last one is looked at. */
  get over(): boolean {
    return this.at === this.days.length - 1 && this.days.every(({ solved }) => solved)
  }
}
