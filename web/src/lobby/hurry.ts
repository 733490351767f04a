/** No questions: the lesson if there is one, else a game against the table. */
import type { GameCard } from '../wire/types'
import { open, usualBot, usualSeats } from './opening'

export function hurry(game: GameCard): Promise<void> {
  if (game.lesson) return open({ game: game.name, lesson: true })
  return open({ game: game.name, seats: usualSeats(game), bots: usualBot(game), hints: true })
}
