/** How pieces move: short, one at a time; with reduced motion they fade. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { still } from '../table/motion'

const FADE: TransitionConfig = { duration: 120, css: (t) => `opacity: ${t}` }

/** A figure comes in from the water. */
export function arrive(_node: Element): TransitionConfig {
  if (still()) return FADE
  return { duration: 260, easing: cubicOut, css: (t, u) => `opacity: ${Math.min(1, t * 2)}; transform: translateY(${u * 46}px)` }
}

/** A card turns up. */
export function turnUp(_node: Element, { delay = 0 }: { delay?: number } = {}): TransitionConfig {
  if (still()) return FADE
  return {
    delay,
    duration: 260,
    easing: cubicOut,
    css: (t, u) => `transform: perspective(600px) rotateY(${u * 90}deg) translateY(${u * -10}px); opacity: ${Math.min(1, t * 3)}`,
  }
}
