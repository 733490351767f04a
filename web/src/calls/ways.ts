/** The ways to be called, as they are chosen and said. */
import type { Mail, Ntfy, Push, Webhook, Wishes } from '../wire/types'

export type Channel = Push | Ntfy | Webhook | Mail
export type Typed = 'ntfy' | Webhook['form']

export const TYPED: readonly Typed[] = ['ntfy', 'discord', 'slack', 'plain']
/** How long a question waits before somebody is called, in minutes; or a digest at an hour of the day. */
export const PATIENCE: readonly number[] = [2, 15, 60, 240]
export const DIGESTS: readonly number[] = [8 * 60, 12 * 60, 18 * 60, 21 * 60]

/** The channel of an address that somebody has typed. */
export function typedChannel(kind: Typed, address: string): Channel {
  return kind === 'ntfy' ? { type: 'Ntfy', address } : { type: 'Webhook', address, form: kind }
}

/** Where a channel leads, without what would let others use it. */
export function whereTo(channel: Channel): string {
  if (channel.type === 'Mail') return channel.address
  return new URL(channel.type === 'Push' ? channel.endpoint : channel.address).hostname
}

/** When one is called, as the choice of a list: `delay 2`, `digest 480`. */
export const whenOf = ({ delay, digest }: Wishes): string => (digest === null ? `delay ${delay}` : `digest ${digest}`)

export function wishesAt(when: string, wishes: Wishes): Wishes {
  const [kind, minutes] = when.split(' ')
  return kind === 'digest' ? { ...wishes, digest: Number(minutes) } : { ...wishes, digest: null, delay: Number(minutes) }
}

/** The same wishes with one channel more, or without one. */
export const withChannel = (wishes: Wishes, channel: Channel): Wishes => ({
  ...wishes,
  channels: [...wishes.channels.filter((one) => one.type !== 'Mail' || channel.type !== 'Mail'), channel],
})
export const withoutChannel = (wishes: Wishes, n: number): Wishes => ({ ...wishes, channels: wishes.channels.filter((_, at) => at !== n) })
