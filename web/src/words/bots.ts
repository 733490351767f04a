import { manifestOf } from '../games/manifests'
import { tongue } from './tongue.svelte'

/** What kind of player a bot of this game is, in a word; by its own name, if nobody has a word for it. */
export function botCalled(game: string, bot: string | null): string {
  if (bot === null) return ''
  const key = `bot.${bot}`
  return manifestOf(game)?.words[tongue.language].bots?.[bot] ?? (tongue.has(key) ? tongue.say(key) : bot)
}

/** What the house says when it says no. */
export function problemSaid(problem: string): string {
  return tongue.say(tongue.has(`problem.${problem}`) ? `problem.${problem}` : 'problem.other')
}
