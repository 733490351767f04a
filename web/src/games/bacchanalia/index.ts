/** Bacchanalia's own screens. */
import type { Screens } from '../../table/contract'
import './bacchanalia.css'
import Around from './Around.svelte'
import Scene from './Band.svelte'
import Board from './Board.svelte'
import Cloth from './Cloth.svelte'
import Counter from './Counter.svelte'
import Desk from './Desk.svelte'
import { headline } from './headline'
import { aside, holds } from './leisure'
import Notebook from './Notebook.svelte'
import Now from './Now.svelte'
import { says } from './says'
import Stage from './StageView.svelte'
import { tongueOf } from './words'
import sounds from './sounds.json'

export const screens: Screens = {
  headline,
  tab: (sitting) => tongueOf(sitting).storyShort,
  Desk,
  Board,
  Cloth,
  Notebook,
  Scene,
  Now,
  Around,
  Stage,
  Counter,
  says,
  holds,
  aside,
  sounds,
}
