/** What kind of player a bot is, in a word. */
import { tongue } from './tongue.svelte'

export function botCalled(bot: string | null): string {
  const key = `bot.${bot ?? ''}`
  return tongue.has(key) ? tongue.say(key) : (bot ?? '')
}

/** What the house says when it says no. */
export function problemSaid(problem: string): string {
  return tongue.say(tongue.has(`problem.${problem}`) ? `problem.${problem}` : 'problem.other')
}
