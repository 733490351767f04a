/** What is printed on a card: a picture with a letter, or a number; a caption; and the name that is spoken. */
import type { Drawing } from './art'

export interface Face {
  readonly picture?: Drawing
  readonly letter?: string
  readonly number?: string
  readonly caption: string
  readonly name: string
  /** Another frame: a class of the card. */
  readonly kind?: string
}
