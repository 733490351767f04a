/** The puzzles that were solved in this browser. */
import { recall, remember } from '../wire/remembered'
import { readAttempts, type Attempts } from './solved'

const KEPT = 'ridotto.puzzles'

export const attempts = (): Attempts => readAttempts(recall(KEPT))
export const keepAttempts = (all: Attempts): void => remember(KEPT, JSON.stringify(all))
