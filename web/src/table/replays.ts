/** Whether there is a page for replays; it comes and goes with `replay/Replay.svelte`. */
import type { Component } from 'svelte'
import type { Tried } from '../wire/types'

const found = Object.values(import.meta.glob<{ default: Component<{ match: string }> }>('../replay/Replay.svelte'))

export const hasReplay = found.length > 0
export const replayPage = async (): Promise<Component<{ match: string }> | null> => (await found[0]?.())?.default ?? null

/** Where a try began, in the replay of the match before it. */
export const backTo = ({ match, step }: Tried): string => `/replay/${match}?step=${step}`
